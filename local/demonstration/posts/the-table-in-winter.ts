import type { DemonstrationPost } from '#server/add-demonstration.ts';
import { paragraphs } from '../defaults.ts';

export const theTableInWinter: DemonstrationPost = {
  slug: 'the-table-in-winter',
  title: 'The table in winter',
  excerpt: 'Seven heaps of paint, a heater that stays off, and why there is no green among them.',
  content: paragraphs(
    'It has rained for nine days and the loft is at twelve degrees. Paint at that temperature behaves like cold butter, so everything on the table has to be worked with the knife before it will go anywhere. I do not heat the room while I paint. The heater dries the surface and leaves the inside soft, and some years later the picture will tell you about it. I wear two jerseys and a pair of gloves with the fingertips cut off.',
    'There are seven heaps on the table this month: white, an ochre from a maker in the South Island, a burnt orange I mix myself, an iron red, a blue-green that is nearly black, black, and one pale grey green that is made from the leavings of the others. That is all. People who come in look for the tube of green, and there is none. Every green in the Bush pictures is black and ochre, or the blue-green with something warm in it.',
    'A short row of colours is not a principle, it is a way of making sure that the pictures in one series know each other. If I buy a new tube I use it in everything for a month and then it usually goes in the drawer. The burnt orange is the exception. It came in for one line in one harbour picture four years ago, and since then no harbour picture has seemed finished without it, though it never takes up more than a hundredth of the surface.',
    'The table itself is a door. I turn it over once a year when the crust gets too high to mix on, and the other side has by then become clean enough, more or less, through being leant on. I have been told that I should sell it. I would rather keep it: it is the only thing in the room on which I have put down paint every working day for twenty years, and the only thing I have never once thought of stopping.',
    'This week the rain is useful all the same. The light is flat and does not change between nine and three, and a flat light is honest about tone. I have had three half-finished pictures from the Ground series side by side since Monday, and under this sky it is plain which one is too dark. It is the one I liked best in April. I have started to scrape it back from the left, and the red underneath has come up like a brick wall through plaster.',
  ),
  image: 'journal-palette',
  isPublished: true,
  publishedAt: '2026-07-12T22:15:00.000Z',
};

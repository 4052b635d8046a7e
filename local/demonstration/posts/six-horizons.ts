import type { DemonstrationPost } from '#server/add-demonstration.ts';
import { paragraphs } from '../defaults.ts';

export const sixHorizons: DemonstrationPost = {
  slug: 'six-horizons',
  title: 'Six horizons before an exhibition',
  excerpt:
    'Small studies from one week on the coast, and the order in which the rooms will be hung.',
  content: paragraphs(
    'The exhibition opens in four weeks and I have done what I do before every one of them, which is to stop painting large pictures and go to the coast with a block of paper. This time it was a week in a friend’s bach with a table at the window. I taped off six rectangles on a sheet and filled one a day, always at the same hour, always with the line of the sea somewhere in it. On the seventh day I slept.',
    'The rule was that the horizon had to sit at a different height each time. It sounds like nothing. But a line at the middle makes a picture of two halves, a line high up makes a picture about ground, and a low one leaves you with nothing but sky and the question of what to do about it. The third of the six, with the line well above the middle and a scrap of orange, is the only one in which I did not have to think.',
    'They are not for sale and I doubt that they will be framed. Their use is that I can carry them into the gallery in one hand and stand them along the skirting board. In the first room I want the low horizons, so that people come in to a lot of air. The Bush paintings hang in the second room, which has no window. The two largest Ground pictures face each other in the third, and everything on paper is in the corridor, out of the sun.',
    'Hanging takes two days. On the first day everything is at the wrong height and too close together. On the second we take three pictures out again, and the room breathes. I keep a list of the ones that were taken out, because they are often the ones I was proudest of. There is a chair for each room, and I have asked that the labels be kept low and small, so that they are read second.',
  ),
  image: 'journal-horizon',
  isPublished: true,
  publishedAt: '2026-03-22T20:00:00.000Z',
};

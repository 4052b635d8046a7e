import type { DemonstrationPost } from '#server/add-demonstration.ts';
import { paragraphs } from '../defaults.ts';

export const howAPictureLeaves: DemonstrationPost = {
  slug: 'how-a-picture-leaves',
  title: 'How a picture leaves the studio',
  excerpt:
    'Corner boards, two layers of glassine and a crate that can be opened with one screwdriver.',
  content: paragraphs(
    'The stack against the south wall is the part of the studio visitors like best, and it is only the edges. I do not paint the sides of a canvas on purpose, but I do not clean them either, so each one keeps a record of what went past it: a run of green, a thumb mark, the place where the knife came off the end. When somebody buys a picture I look along the stack, find it by its edge and pull it out. The one at the head of this entry is a harbour: you can tell by the orange.',
    'Then it waits. Oil feels dry long before it is, and thick paint takes longest of all. I test the heaviest ridge with a fingernail at the lower left corner, where nobody looks. If it gives, the picture stays, and I write to say so. Nobody has minded yet. A picture from the Ground series can need four months from the last stroke to the day it is safe to lay anything against its face, and even then nothing should press on it.',
    'The wrapping is always the same. First a collar of foam board that stands two centimetres higher than the paint, so that the sheet over it touches only the collar. Then glassine, twice, taped to the stretcher and never to the canvas. Then cardboard corners, bubble wrap with the bubbles facing out, and the crate. Works on paper go flat between two sheets of grey board, inside a third that is larger, because it is corners that get dropped.',
    'I build the crates from thin ply with a batten frame, and I close them with eight screws of one size. I once received a picture back in a crate that had been nailed, and I have not forgotten the sound of it being opened. On the inside of the lid I write which way is up, the name of the picture and what tool is needed. The courier collects from the yard door in the morning, when the lane is clear of delivery vans.',
    'After that there is a gap in the stack and the ones behind it lean at a slightly different angle. I usually leave the gap for a week. It is useful to see how much room a picture took up, and it is the only time I move the older ones forward and have a look at what they were. Twice now something from the back has gone straight to the easel and been painted over, and once it was better left alone.',
  ),
  image: 'journal-edges',
  isPublished: true,
  publishedAt: '2026-10-18T20:30:00.000Z',
};

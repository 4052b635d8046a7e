import type { DemonstrationPost } from '#server/add-demonstration.ts';
import { paragraphs } from '../defaults.ts';

export const whatTheLinenDoes: DemonstrationPost = {
  slug: 'what-the-linen-does',
  title: 'What the linen does',
  excerpt:
    'Notes on a surface that answers back, with a close view of one of the new Harbour pictures.',
  content: paragraphs(
    'I get asked why some of the pictures are on linen and some on board, and whether it matters. From across a room it matters very little. From half a metre it is most of what you see. Linen is woven from threads that are not even, so a brush that is nearly empty will catch on the thick ones and miss the thin ones, and leave a broken light that no brush could be asked to paint.',
    'The photograph is a hand’s width of a picture I finished last week. At the right the paint is thick and the weave is gone under it. As the stroke runs out towards the left it thins, and the threads come up one after another until there is more linen than paint. I did nothing to bring that about except choose a slow brush and not go back for more colour. Going back for more is the commonest mistake I make.',
    'I prime the linen with two coats of glue and leave its own colour showing, which is somewhere between oatmeal and wet sand. It is a good middle tone to start from. White primer makes every first mark look dark and everything after it is a correction. On the raw colour a pale grey already reads as light and a dark green as shadow, and I can see within an hour whether a picture has any reason to exist.',
    'Board is for the Ground series because linen gives when a knife leans on it, and a slab that has been laid on a moving surface cracks. The boards are braced behind and weigh as much as a small cupboard. Paper is for weather, because water can sit on it. So the support is settled before the colour is, and before I know what the picture is of. It is the only decision I make that early and the only one I never change.',
  ),
  image: 'journal-surface',
  isPublished: true,
  publishedAt: '2026-05-03T21:45:00.000Z',
};

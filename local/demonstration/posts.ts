import { howAPictureLeaves } from './posts/how-a-picture-leaves.ts';
import { oneStrokeOnly } from './posts/one-stroke-only.ts';
import { sixHorizons } from './posts/six-horizons.ts';
import { theTableInWinter } from './posts/the-table-in-winter.ts';
import { whatTheLinenDoes } from './posts/what-the-linen-does.ts';

/** The journal, newest first. Invented, like everything in this folder. */
export const posts = [
  howAPictureLeaves,
  oneStrokeOnly,
  theTableInWinter,
  whatTheLinenDoes,
  sixHorizons,
];

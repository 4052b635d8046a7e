/** Weather series: washes, blooms and runs in thinned colour, and very few decisive marks. */

export const paper = { rake: 0.35, gloss: 0 };
export const wet = { granulation: 0.22 };
export const INK = ['15181b', '22272c'];
/** Ink from a splayed brush, running dry. */
export const inked = {
  load: 0.85,
  runs: 1000,
  body: 0.25,
  streak: 0.75,
  grab: 0.6,
  tear: 0.2,
  pickup: 0,
};

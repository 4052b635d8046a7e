import type { PictureRole } from '#contract/picture-roles.ts';

/** What a word of a file name says of the picture; the last word that says something counts. */
const WORDS = new Map<string, PictureRole>(
  Object.entries<PictureRole>({
    detail: 'detail',
    close: 'detail',
    closeup: 'detail',
    texture: 'detail',
    edge: 'edge',
    edges: 'edge',
    side: 'edge',
    profile: 'edge',
    back: 'back',
    verso: 'back',
    rear: 'back',
    reverse: 'back',
    signature: 'signature',
    signed: 'signature',
    sign: 'signature',
    raking: 'raking_light',
    framed: 'framed',
    frame: 'framed',
    hung: 'hung',
    hanging: 'hung',
    wall: 'hung',
    room: 'hung',
    installed: 'hung',
    studio: 'studio',
    easel: 'studio',
  }),
);

/**
 * What a photo shows, as far as its file name says it: `slack-water_back.jpg`. The last words are read first, since
 * titles come before them; a name that says nothing is taken for a detail.
 */
export function roleOfFile(name: string): PictureRole {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.map((word) => WORDS.get(word)).findLast((role) => role !== undefined) ?? 'detail';
}

/** The index that a picture has after one step, or null at the ends of the list. */
export function movedIndex(count: number, index: number, step: 1 | -1): number | null {
  const next = index + step;
  return next < 0 || next >= count ? null : next;
}

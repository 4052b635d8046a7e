import { type ArtworkRecord, isPublicWork } from '#contract/artworks.ts';
import { BLANK_GALLERY } from '#contract/blank-gallery.ts';
import type { GalleryRecord } from '#contract/gallery.ts';

/** The steps of the guide, in their order. */
const STEPS = [
  { key: 'name', label: 'Your name' },
  { key: 'email', label: 'Your email' },
  { key: 'portrait', label: 'Your portrait' },
  { key: 'work', label: 'Your first work' },
  { key: 'publish', label: 'Publish' },
] as const;
export type StepKey = (typeof STEPS)[number]['key'];
export type Step = (typeof STEPS)[number] & { isDone: boolean };

/**
 * What the progress is read from. `builtAt` is when the public pages were last built, `filledInAt` as the API has it.
 */
export type Stored = {
  gallery: GalleryRecord;
  works: readonly Pick<ArtworkRecord, 'isDraft' | 'archivedAt' | 'createdAt'>[];
  builtAt: string | null;
  filledInAt: string | null;
};

/** The steps with whether each is done, told by what is stored: the same on every device. */
export function stepsOf({ gallery, works, builtAt, filledInAt }: Stored): Step[] {
  const isDone: Record<StepKey, boolean> = {
    name: gallery.artist !== BLANK_GALLERY.artist,
    email: gallery.email !== '',
    portrait: gallery.portraitUrl !== '',
    work: works.some(isPublicWork),
    publish: false,
  };
  const areOthersDone = isDone.name && isDone.email && isDone.portrait && isDone.work;
  isDone.publish =
    areOthersDone && builtAt !== null && builtAt > lastOf(works, filledInAt ?? gallery.updatedAt);
  return STEPS.map((step) => ({ ...step, isDone: isDone[step.key] }));
}

/**
 * When the settings were filled in, or the first public work was added, whichever came later: a build after it shows
 * both.
 */
function lastOf(works: Stored['works'], filledInAt: string): string {
  const [first = ''] = works
    .filter(isPublicWork)
    .map(({ createdAt }) => createdAt)
    .sort();
  return first > filledInAt ? first : filledInAt;
}

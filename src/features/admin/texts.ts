/* Who sees a change, and when: one sentence for each case, below the titles of toasts. */

/** Of a draft. */
export const ONLY_YOU = 'Only you see it.';

/** Of an archived record. */
export const ARCHIVED = 'Only you see it, with the status Archived.';

/** Of works and posts: their pages and lists are read again at once. */
export const SEEN_NOW = 'Visitors see it now.';

/** Of what only a build brings to the public pages; `PublishingStatus` says when the next one is. */
export const SEEN_ONCE_PUBLISHED = 'Visitors see it once the site is published.';

/** Where no edit asks for a build. */
export const SEEN_ONCE_DEPLOYED =
  'Visitors see works and posts now, all other changes with the next deploy. To have each edit published by itself, set BUILD_HOOK_URL (docs/deploy.md).';

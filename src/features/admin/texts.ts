/** Shown after a draft was saved. */
export const SAVED_AS_DRAFT = 'A draft: visitors do not see it.';

/** Shown after an archived record was changed. */
export const SAVED_IN_ARCHIVE = 'It is archived: visitors do not see it.';

/** Shown after a change that visitors will see: the lists of the CDN are purged at once. */
export const PUBLISHED_SOON = 'Visitors see it within a minute.';

/** Shown after a draft was saved. */
export const ONLY_YOU = 'Only you see it.';

/** Shown after a record that has a public page was saved; the page shows it at once. */
export const PUBLISHED = 'Visitors see it now.';

/** Shown after an archived record was changed. */
export const SAVED_IN_ARCHIVE = 'It is archived: visitors do not see it.';

/** Shown after a change of a list that visitors will see: the lists of the CDN are purged at once. */
export const PUBLISHED_SOON = 'Visitors see it within a minute.';

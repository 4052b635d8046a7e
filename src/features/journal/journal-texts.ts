export const JOURNAL_TITLE = 'Artist Journal';
export const JOURNAL_SUBTITLE = 'Notes from the studio';
export const EMPTY_JOURNAL = 'No blog posts available at the moment.';
/** The home page shows at most this many posts (S2-051). */
export const JOURNAL_MAXIMUM = 3;

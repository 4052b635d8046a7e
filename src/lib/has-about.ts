import { site } from '#site';

/** Whether the artist has written or shown anything about themselves; else the section is left out of the home page. */
export const HAS_ABOUT = site.biography !== '' || site.portraitUrl !== '' || site.isDemonstration;

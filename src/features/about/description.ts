import { fillIn } from '#contract/gallery-texts.ts';
import { site } from '#site';

/** What search engines say of the page: the first sentence of the biography, if it has a usual length. */
export const ABOUT_DESCRIPTION =
  /^.{40,180}?[.!?](?=\s|$)/.exec(fillIn(site.biography, site))?.[0] ?? `About ${site.artist}.`;

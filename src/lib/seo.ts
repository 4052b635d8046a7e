import { fillIn, linksOf } from '#contract/gallery-texts.ts';
import { cardUrl } from '#contract/image-url.ts';
import type { Post } from '#contract/posts.ts';
import { site } from '#site';
import { derivativeUrl, hasDerivatives } from './image-url.ts';

/** What search engines and shared links say of a page without words of its own. */
export const siteDescription = fillIn(site.description, site);

/** The picture of the browser's tab. */
export const ICON = site.faviconUrl
  ? { href: derivativeUrl(site.faviconUrl, 160, 'jpg'), type: 'image/jpeg' }
  : { href: '/favicon.svg', type: 'image/svg+xml' };

/** Where the site is published; undefined in a build without SITE_URL. */
export type Origin = URL | undefined;

/** The absolute URL of a path of the site. */
export const absoluteUrl = (path: string, origin: Origin) => new URL(path, origin).href;

/**
 * The URL of the Open Graph image, 1200 × 630 pixels: the whole picture on the page's background. Null without
 * a picture, and for one that has no derivatives.
 */
export function openGraphImage(imageUrl: string | null, origin: Origin): string | null {
  if (!imageUrl || !hasDerivatives(imageUrl)) return null;
  return absoluteUrl(cardUrl(imageUrl), origin);
}

/** The absolute URL of a stored picture, 2000 pixels wide; null without one. */
export const pictureUrl = (imageUrl: string | null, origin: Origin) =>
  imageUrl && hasDerivatives(imageUrl)
    ? absoluteUrl(derivativeUrl(imageUrl, 2000, 'jpg'), origin)
    : null;

/** JSON for a script element: no text in it can end the element. */
export const jsonLdText = (object: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...object }).replaceAll('<', '\\u003c');

/** schema.org/Person: the artist. */
export const personJsonLd = (origin: Origin) => ({
  '@type': 'Person',
  name: site.artist,
  url: absoluteUrl('/', origin),
  jobTitle: 'Artist',
  ...(site.email && { email: `mailto:${site.email}` }),
  ...(site.location && { address: site.location }),
  sameAs: linksOf(site.links).map(({ url }) => url),
});

/** schema.org/BlogPosting. */
export function postJsonLd(post: Post, origin: Origin): object {
  const image = pictureUrl(post.imageUrl, origin);
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    url: absoluteUrl(`/blog/${post.slug}`, origin),
    description: post.excerpt,
    author: { '@type': 'Person', name: site.artist, url: absoluteUrl('/about', origin) },
    ...(post.publishedAt && { datePublished: post.publishedAt }),
    ...(image && { image }),
  };
}

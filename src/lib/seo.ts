import type { Artwork } from '#contract/artworks.ts';
import { toCents } from '#contract/money.ts';
import type { Post } from '#contract/posts.ts';
import { MAXIMUM_CHARGE_CENTS } from '#contract/pricing.ts';
import { site } from '#site';
import { derivativeUrl, hasDerivatives } from './image-url.ts';

type Origin = URL | undefined;
const at = (path: string, origin: Origin) => new URL(path, origin).href;

/**
 * The address of the Open Graph card, 1200 × 630 pixels: the whole picture on a wall of its own. Null without a
 * picture, and for one whose derivatives cannot be asked for.
 */
export function shareCard(imageUrl: string | null, origin: Origin): string | null {
  if (!imageUrl || !hasDerivatives(imageUrl)) return null;
  const card = 'w_1200,h_630,c_pad,b_rgb:fbfaf8,f_jpg,q_auto';
  return at(imageUrl.replace('/uploads/', `/uploads/${card}/`), origin);
}

/** The picture itself, for those who show it beside other pictures. */
const pictureAt = (imageUrl: string | null, origin: Origin) =>
  imageUrl && hasDerivatives(imageUrl) ? at(derivativeUrl(imageUrl, 2000, 'jpg'), origin) : null;

/** JSON for a script element: no text in it can end the element. */
export const jsonLdText = (object: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...object }).replaceAll('<', '\\u003c');

/** schema.org/Person: the artist. */
export const personJsonLd = (origin: Origin) => ({
  '@type': 'Person',
  name: site.artist,
  url: at('/', origin),
  jobTitle: 'Artist',
  email: `mailto:${site.email}`,
  address: site.location,
  sameAs: site.socials.map(({ url }) => url),
});

/** schema.org/VisualArtwork, a Product with its Offer; a work that cannot be bought online has none, unless it is sold. */
export function workJsonLd(work: Artwork, origin: Origin): object {
  const image = pictureAt(work.imageUrl, origin);
  return {
    '@type': ['Product', 'VisualArtwork'],
    name: work.title,
    url: at(`/portfolio/${work.slug}`, origin),
    creator: { '@type': 'Person', name: site.artist },
    ...(work.description && { description: work.description }),
    ...(work.medium && { artMedium: work.medium }),
    ...(work.dimensions && { size: work.dimensions }),
    ...(image && { image }),
    ...offerOf(work, origin),
  };
}

function offerOf(work: Artwork, origin: Origin): object {
  const cents = toCents(work.price) ?? 0;
  if (work.isGalleried || cents === 0) return {};
  if (work.isAvailable && cents > MAXIMUM_CHARGE_CENTS) return {};
  return {
    offers: {
      '@type': 'Offer',
      price: work.price,
      priceCurrency: 'NZD',
      availability: `https://schema.org/${work.isAvailable ? 'InStock' : 'SoldOut'}`,
      url: at(`/portfolio/${work.slug}`, origin),
    },
  };
}

/** schema.org/BlogPosting. */
export function postJsonLd(post: Post, origin: Origin): object {
  const image = pictureAt(post.imageUrl, origin);
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    url: at(`/blog/${post.slug}`, origin),
    description: post.excerpt,
    author: { '@type': 'Person', name: site.artist, url: at('/about', origin) },
    ...(post.publishedAt && { datePublished: post.publishedAt }),
    ...(image && { image }),
  };
}

import type { Artwork } from '#contract/artworks.ts';
import { toCents } from '#contract/money.ts';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { type SaleState, saleStateOf } from '#features/catalogue/for-sale.ts';
import { workPath } from '#features/catalogue/work-path.ts';
import { absoluteUrl, type Origin, pictureUrl } from '#lib/seo.ts';
import { site } from '#site';
import { shippingOf } from './shipping-json-ld.ts';

/**
 * schema.org/VisualArtwork; a Product where it has an Offer, which a work that is neither for sale nor sold has not.
 */
export function workJsonLd(
  work: Artwork,
  origin: Origin,
  pictures: readonly WorkPicture[] = [],
): object {
  const images = [work, ...pictures].flatMap(({ imageUrl }) => pictureUrl(imageUrl, origin) ?? []);
  const offer = offerOf(work, origin);
  return {
    '@type': offer ? ['Product', 'VisualArtwork'] : 'VisualArtwork',
    name: work.title,
    url: absoluteUrl(workPath(work.slug), origin),
    creator: { '@type': 'Person', name: site.artist },
    ...(work.description && { description: work.description }),
    ...(work.medium && { artMedium: work.medium }),
    ...(work.year && { dateCreated: String(work.year) }),
    ...sizeOf(work),
    ...(offer && { sku: `work-${work.id}` }),
    ...quantity('height', work.heightMm),
    ...quantity('width', work.widthMm),
    ...quantity('depth', work.depthMm),
    ...(images.length > 0 && { image: images.length > 1 ? images : images[0] }),
    ...(offer && { offers: offer }),
  };
}

/** In whole millimetres where they are known. */
function sizeOf({ heightMm, widthMm, depthMm, dimensions }: Artwork) {
  const mm = [heightMm, widthMm, depthMm].filter(Boolean).join(' × ');
  const size = heightMm && widthMm ? `${mm} mm` : dimensions;
  return size ? { size } : {};
}

/** In mm; `MMT` is their code in UN/CEFACT Common Codes. */
const quantity = (name: string, value: number | null) =>
  value && { [name]: { '@type': 'QuantitativeValue', value, unitCode: 'MMT' } };

const AVAILABILITY: Partial<Record<SaleState, string>> = {
  for_sale: 'InStock',
  reserved: 'OutOfStock',
  sold: 'SoldOut',
};

/**
 * With what Google reads of an offer:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
function offerOf(work: Artwork, origin: Origin): object | null {
  const availability = AVAILABILITY[saleStateOf(work)];
  if (!availability || !toCents(work.price)) return null;
  return {
    '@type': 'Offer',
    price: work.price,
    priceCurrency: 'NZD',
    availability: `https://schema.org/${availability}`,
    url: absoluteUrl(workPath(work.slug), origin),
    // From the artist's own hands: never owned before.
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Person', name: site.artist },
    shippingDetails: shippingOf(site.deliveryTable, work),
    // The artist's own words are the policy; Google takes a link in their place.
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'NZ',
      merchantReturnLink: absoluteUrl('/delivery', origin),
    },
  };
}

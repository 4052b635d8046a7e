import { expect, test } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { decimalOf } from '#contract/money.ts';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { site } from '#site';
import { workJsonLd } from './work-json-ld.ts';

const origin = new URL('https://gallery.example');
const bare = {
  id: 7,
  title: 'Slack Water',
  slug: 'slack-water',
  description: '',
  medium: '',
  dimensions: '',
  imageUrl: null,
  price: null,
  isAvailable: true,
  isGalleried: false,
} as Artwork;
const edge = { imageUrl: '/uploads/edge' } as WorkPicture;
const described = {
  '@type': 'VisualArtwork',
  name: 'Slack Water',
  url: 'https://gallery.example/portfolio/slack-water',
  creator: { '@type': 'Person', name: site.artist },
};

test('empty fields of a work are left out of its JSON-LD', () => {
  expect(workJsonLd(bare, origin)).toEqual(described);
  const whole = {
    ...bare,
    description: 'The harbour.',
    medium: 'Oil on linen',
    dimensions: '60 × 80 cm',
    imageUrl: '/uploads/slack',
  };
  expect(workJsonLd(whole, origin)).toEqual({
    ...described,
    description: 'The harbour.',
    artMedium: 'Oil on linen',
    size: '60 × 80 cm',
    image: 'https://gallery.example/uploads/w_2000,c_limit,f_jpg,q_auto/slack',
  });
});

test('a size is in millimetres where they are known', () => {
  const sized = { ...bare, dimensions: '80 × 120 cm', heightMm: 800, widthMm: 1200 };
  expect(workJsonLd(sized, origin)).toMatchObject({
    size: '800 × 1200 mm',
    width: { value: 1200, unitCode: 'MMT' },
  });
});

test.each([
  ['for sale', { price: decimalOf('4800.00') }, 'InStock'],
  ['sold', { price: decimalOf('4800.00'), isAvailable: false }, 'SoldOut'],
])('a work that is %s has an offer', (_state, change, availability) => {
  expect(workJsonLd({ ...bare, ...change }, origin)).toMatchObject({
    '@type': ['Product', 'VisualArtwork'],
    offers: {
      '@type': 'Offer',
      price: '4800.00',
      priceCurrency: 'NZD',
      availability: `https://schema.org/${availability}`,
      url: 'https://gallery.example/portfolio/slack-water',
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: {
        shippingDestination: { addressCountry: 'NZ' },
        shippingRate: { value: '0.00', currency: 'NZD' },
      },
      hasMerchantReturnPolicy: { merchantReturnLink: 'https://gallery.example/delivery' },
    },
    sku: 'work-7',
  });
});

test.each([
  ['galleried', { price: decimalOf('4800.00'), isGalleried: true }],
  ['sold without a price', { isAvailable: false }],
  ['sold by inquiry', { price: decimalOf('1000000.00') }],
])('a work that is %s has no offer', (_state, change) => {
  expect(workJsonLd({ ...bare, ...change }, origin)).toEqual(described);
});

test('a work with further pictures names all of them, the front first', () => {
  const work = { ...bare, imageUrl: '/uploads/slack' };
  expect(workJsonLd(work, origin, [edge])).toMatchObject({
    image: ['slack', 'edge'].map(
      (name) => `https://gallery.example/uploads/w_2000,c_limit,f_jpg,q_auto/${name}`,
    ),
  });
});

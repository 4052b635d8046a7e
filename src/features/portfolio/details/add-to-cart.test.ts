import { expect, test } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { $cart } from '#features/cart/store.ts';
import { $toast } from '#ui/toast-store.ts';
import { addToCart } from './add-to-cart.ts';

const shown = {
  id: 7,
  title: 'Slack Water',
  medium: 'Oil on linen',
  price: '4800.00',
  imageUrl: '/uploads/slack-water.jpg',
  altText: 'A harbour at low tide',
  imageWidth: 2400,
  imageHeight: 1800,
  placeholderColor: '#556677',
};

test('S2-074 a work is added with what the cart shows of it, and a toast names it', () => {
  addToCart({ ...shown, description: 'Long', editionSize: 1 } as Artwork);
  expect($cart.get().items).toEqual([{ artwork: shown, quantity: 1 }]);
  expect($toast.get()).toMatchObject({
    title: 'Added to Cart',
    description: 'Slack Water has been added to your cart.',
  });
});

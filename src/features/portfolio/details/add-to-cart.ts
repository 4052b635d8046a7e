import type { Artwork } from '#contract/artworks.ts';
import { addCartItem } from '#features/cart/store.ts';
import { toast } from '#ui/toast-store.ts';

/** Adds a work to the collection and says so (§2). */
export function addToCart(work: Artwork): void {
  const { id, title, medium, price, imageUrl } = work;
  const { altText, imageWidth, imageHeight, placeholderColor } = work;
  addCartItem({
    id,
    title,
    medium,
    price,
    imageUrl,
    altText,
    imageWidth,
    imageHeight,
    placeholderColor,
  });
  toast({ title: 'Added to Cart', description: `${title} has been added to your cart.` });
}

import { formatPrice } from '#lib/format.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Copies } from './Copies.tsx';
import type { LineState } from './line-state.ts';
import type { CartItem } from './lines.ts';
import { setQuantity } from './store.ts';

type Props = {
  item: CartItem;
  /** The page of the work, while it has one. */
  href: string | undefined;
  state: LineState;
  /** How many copies of a print remain; undefined for an original. */
  copiesLeft?: number | undefined;
  onRemove: (item: CartItem) => void;
};

/** One work of the collection, and whether it can still be bought. */
export function CartLine({ item, href, state, copiesLeft, onRemove }: Props) {
  const { artwork, quantity, repriced } = item;
  const isUnavailable = state.kind !== 'ok' && state.kind !== 'tooFewLeft';
  return (
    <li className="cart-line">
      <div className={`cart-line-picture ${isUnavailable ? '[&_img]:opacity-50' : ''}`}>
        <Picture
          alt={artwork.altText || artwork.title}
          artist={site.artist}
          color={artwork.placeholderColor}
          contain
          height={artwork.imageHeight}
          imageUrl={artwork.imageUrl}
          sizes="88px"
          width={artwork.imageWidth}
        />
      </div>
      <div className="min-w-0 text-sm text-ink-soft">
        <p className="font-serif text-lg italic leading-snug text-ink">
          {href ? (
            <a className="cart-line-link" href={href}>
              {artwork.title}
            </a>
          ) : (
            artwork.title
          )}
        </p>
        <p className="mt-0.5">{artwork.medium}</p>
        {repriced && !isUnavailable && <p className="mt-1 text-ink">Price updated</p>}
        <Notice artworkId={artwork.id} state={state} />
        <div className="flex flex-wrap items-center gap-x-6">
          {copiesLeft !== undefined && state.kind === 'ok' && (
            <Copies artwork={artwork} left={copiesLeft} quantity={quantity} />
          )}
          <Button
            aria-label={`Remove ${artwork.title}`}
            className="text-sm"
            onClick={() => onRemove(item)}
            variant="quiet"
          >
            Remove
          </Button>
        </div>
      </div>
      <p className="whitespace-nowrap text-right text-[0.9375rem] tabular-nums">
        {quantity > 1 && <span className="text-ink-soft">{quantity} × </span>}
        {formatPrice(artwork.price)}
      </p>
    </li>
  );
}

function Notice({ artworkId, state }: { artworkId: number; state: LineState }) {
  switch (state.kind) {
    case 'ok':
      return null;
    case 'sold':
      return (
        <p className="mt-1 text-ink">
          <span className="sold-dot" />
          Sold in the meantime
        </p>
      );
    case 'reserved':
      return <p className="mt-1 text-ink">Reserved for someone else</p>;
    case 'withdrawn':
    case 'unlisted':
      return <p className="mt-1 text-ink">No longer available</p>;
    case 'tooFewLeft':
      return (
        <p className="mt-1 text-ink">
          {state.left === 1 ? 'There is only one. ' : `Only ${state.left} are left. `}
          <Button
            className="text-sm"
            onClick={() => setQuantity(artworkId, state.left)}
            variant="quiet"
          >
            Keep {state.left}
          </Button>
        </p>
      );
  }
}

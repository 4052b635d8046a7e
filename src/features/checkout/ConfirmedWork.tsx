import { copiesLabel } from '#contract/editions.ts';
import { formatDecimal } from '#contract/money.ts';
import type { OrderConfirmation } from '#contract/orders.ts';
import { workPath } from '#features/catalogue/work-path.ts';
import { joinNonEmpty } from '#lib/format.ts';
import { site } from '#site';
import { Picture } from '#ui/Picture.tsx';

type Props = { item: OrderConfirmation['items'][number] };

/** One line of a confirmed order; it leads to its work, while that has a page. */
export function ConfirmedWork({ item }: Props) {
  const { title, medium, quantity, price, editionNumbers, artwork } = item;
  const edition = copiesLabel(editionNumbers, artwork?.editionSize);
  return (
    <li className="cart-line">
      <div className="cart-line-picture">
        {artwork && (
          <Picture
            alt={artwork.altText || title}
            artist={site.artist}
            color={artwork.placeholderColor}
            contain
            height={artwork.imageHeight}
            imageUrl={artwork.imageUrl}
            sizes="88px"
            width={artwork.imageWidth}
          />
        )}
      </div>
      <div className="min-w-0 text-sm text-ink-soft">
        <p className="font-serif text-lg italic leading-snug text-ink">
          {artwork?.slug ? <a href={workPath(artwork.slug)}>{title}</a> : title}
        </p>
        <p className="mt-0.5">{joinNonEmpty(medium, edition)}</p>
      </div>
      <p className="whitespace-nowrap text-right tabular-nums">
        {quantity > 1 && <span className="text-ink-soft">{quantity} × </span>}
        {formatDecimal(price)}
      </p>
    </li>
  );
}

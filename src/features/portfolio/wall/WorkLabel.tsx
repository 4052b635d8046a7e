import type { Artwork } from '#contract/artworks.ts';
import { saleStateOf } from '#features/catalogue/for-sale.ts';
import { formatPrice, joinNonEmpty, withUnbrokenMeasures } from '#lib/format.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/Icon.tsx';
import { reservedText } from '../details/reserved-text.ts';

type Props = { work: Artwork; heading: 'h2' | 'h3'; onAdd: (work: Artwork) => void };

/** The label of a work, as in a museum: title, medium and dimensions, price (§2 Portfolio section). */
export function WorkLabel({ work, heading: Heading, onAdd }: Props) {
  const facts = joinNonEmpty(work.medium, withUnbrokenMeasures(work.dimensions));
  const price = formatPrice(work.price);
  const state = saleStateOf(work);
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 text-ink-soft">
        <Heading className="font-serif text-[1.36em] italic leading-snug text-ink">
          {work.title}
        </Heading>
        {facts && <p className="mt-1">{facts}</p>}
        {price && <p className="mt-0.5 text-ink">{price}</p>}
        {state === 'sold' && (
          <p className="mt-0.5 text-ink">
            <span className="sold-dot" />
            Sold
          </p>
        )}
        {state === 'reserved' && <p className="mt-0.5 text-ink">{reservedText(work)}</p>}
        {state === 'for_sale' && (
          <>
            <div className="sold-since mt-0.5 text-ink" />
            <div className="in-cart mt-0.5 text-ink" />
          </>
        )}
        {state === 'galleried' && <p className="mt-0.5">Gallery Displayed</p>}
      </div>
      {state === 'for_sale' && (
        // `relative` puts the button above the label's link, so that a click on it does not open the dialog (S2-076).
        <button
          aria-label={`Add ${work.title} to cart`}
          className={buttonClass('icon', 'offer needs-scripting relative -mr-3 -mt-2.5 flex-none')}
          data-add-to-cart
          data-repeatable={work.editionSize > 1 || undefined}
          onClick={() => onAdd(work)}
          data-tooltip="Add to Cart"
          type="button"
        >
          <Icon name="plus" />
        </button>
      )}
    </div>
  );
}

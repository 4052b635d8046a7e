import type { ReactNode } from 'react';
import { cents, formatCents } from '#contract/money.ts';
import { site } from '#site';
import { Picture } from '#ui/Picture.tsx';
import { TEXTS } from './notices/texts.ts';
import type { CheckedLine } from './order/check-lines.ts';

type Props = {
  lines: readonly CheckedLine[];
  /** Code, subtotal, discount and total. */
  children?: ReactNode;
};

/** The works of the order with their prices (§2 Collection Summary). */
export function CollectionSummary({ lines, children }: Props) {
  return (
    <section aria-labelledby="collection-summary" className="lg:sticky lg:top-28 lg:self-start">
      <h2 className="font-serif text-2xl" id="collection-summary" tabIndex={-1}>
        {TEXTS.summary}
      </h2>
      <ul className="mt-6 border-t border-line">
        {lines.map((line) => (
          <Line key={line.artworkId} line={line} />
        ))}
      </ul>
      {children}
    </section>
  );
}

function Line({ line }: { line: CheckedLine }) {
  const { title, medium, quantity, priceCents, priceChanged, problem } = line;
  return (
    <li
      className="grid grid-cols-[5.5rem_1fr] gap-5 border-b border-line py-5"
      data-problem={problem}
    >
      <div className={problem && 'opacity-40'}>
        <Picture
          alt={line.altText}
          artist={site.artist}
          color={line.placeholderColor}
          eager
          height={line.imageHeight}
          imageUrl={line.imageUrl}
          sizes="88px"
          width={line.imageWidth}
        />
      </div>
      <div className="grid content-start gap-1">
        <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
          <p className="font-serif text-lg italic leading-snug">{title}</p>
          <p className="tabular-nums">{formatCents(cents(priceCents * quantity))}</p>
        </div>
        {medium && <p className="text-sm text-ink-soft">{medium}</p>}
        <p className="text-sm text-ink-soft">
          Quantity {quantity}
          {quantity > 1 && ` · ${formatCents(priceCents)} each`}
          {priceChanged && ` · ${TEXTS.priceNow}`}
        </p>
        {problem && (
          <p className="mt-1 text-sm font-medium text-accent">
            <span aria-hidden="true" className="sold-dot" />
            {problem}
          </p>
        )}
      </div>
    </li>
  );
}

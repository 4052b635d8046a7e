import type { Artwork } from '#contract/artworks.ts';
import { paragraphsOf } from '#contract/paragraphs.ts';
import { saleStateOf } from '#features/catalogue/for-sale.ts';
import { formatPrice, withUnbrokenMeasures } from '#lib/format.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { addToCart } from './add-to-cart.ts';
import { inquiryLink } from './inquiry-link.ts';

type Props = {
  work: Artwork;
  onCollected?: () => void;
  /** On the work's own page the title is the page's heading; the dialog has a title of its own. */
  ownPage?: boolean;
};

const TITLE = 'font-serif text-[2rem] italic leading-tight';

/** The facts of the work and its action, in the dialog and on the work's own page. */
export function WorkDetails({ work, onCollected = () => {}, ownPage }: Props) {
  const paragraphs = paragraphsOf(work.description);
  return (
    <div className="work-details" data-work={work.id}>
      {ownPage ? (
        <h1 className={TITLE}>{work.title}</h1>
      ) : (
        <p aria-hidden="true" className={TITLE}>
          {work.title}
        </p>
      )}
      <dl className="mt-5 grid gap-1 text-[0.9375rem] text-ink-soft">
        <Fact name="Medium" value={work.medium} />
        <Fact name="Dimensions" value={withUnbrokenMeasures(work.dimensions)} />
        {work.editionSize > 1 && <Fact name="Edition" value={`Edition of ${work.editionSize}`} />}
        <Fact className="mt-3 text-lg text-ink" name="Price" value={formatPrice(work.price)} />
      </dl>
      <div className="mt-7">
        <Action onCollected={onCollected} work={work} />
        {ownPage && saleStateOf(work) === 'for_sale' && (
          <p className="only-without-scripting">
            To buy this work, please write to{' '}
            <a className="quiet-link" href={`mailto:${site.email}`}>
              {site.email}
            </a>
            .
          </p>
        )}
        <p className="mt-4 text-sm text-ink-soft">
          <a className="quiet-link inline-flex min-h-11 items-center" href="/delivery">
            Delivery and returns
          </a>
        </p>
      </div>
      {paragraphs.length > 0 && (
        <div className="mt-9 grid gap-4 border-t border-line pt-7 text-[0.9375rem] leading-relaxed">
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs do not move, and may repeat
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
    </div>
  );
}

function Fact({ name, value, className }: { name: string; value: string; className?: string }) {
  if (!value) return null;
  return (
    <div className={className}>
      <dt className="sr-only">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Action({ work, onCollected }: { work: Artwork; onCollected: () => void }) {
  switch (saleStateOf(work)) {
    case 'galleried':
      return <p className="border-y border-line py-3 text-[0.9375rem]">Gallery Displayed</p>;
    case 'sold':
      return (
        <Button className="w-full" disabled>
          <span className="sold-dot" />
          Sold
        </Button>
      );
    case 'enquire':
      return (
        <a className={buttonClass('outline', 'w-full')} href={inquiryLink(work.title)}>
          Enquire
        </a>
      );
    case 'for_sale':
      return (
        <>
          <Button
            className="offer needs-scripting w-full"
            data-repeatable={work.editionSize > 1 || undefined}
            onClick={() => {
              addToCart(work);
              onCollected();
            }}
          >
            Add to Cart
          </Button>
          <div className="sold-since border-y border-line py-3" />
        </>
      );
  }
}

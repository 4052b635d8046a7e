import type { ReactNode } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { paragraphsOf } from '#contract/paragraphs.ts';
import { inCentimetres, inInches, readSize, weightText } from '#contract/sizes.ts';
import { saleStateOf } from '#features/catalogue/for-sale.ts';
import { SeeInRoom } from '#features/true-size/SeeInRoom.tsx';
import { formatPrice, joinNonEmpty, withUnbrokenMeasures } from '#lib/format.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { AvailabilityButton } from './AvailabilityButton.tsx';
import { addToCart } from './add-to-cart.ts';
import { inquiryLink } from './inquiry-link.ts';
import { reservedText } from './reserved-text.ts';

type Props = {
  work: Artwork;
  onAdded?: () => void;
  /** On the work's own page the title is the page's heading; the dialog has a title of its own. */
  ownPage?: boolean;
  /** The lines about its delivery: static HTML of the work's own page, no code of its island. */
  delivery?: ReactNode;
};

/** The label of the work and its action, in the dialog and on the work's own page. */
export function WorkDetails({ work, onAdded = () => {}, ownPage, delivery }: Props) {
  const paragraphs = paragraphsOf(work.description);
  const price = formatPrice(work.price);
  return (
    <div className="work-details" data-work={work.id}>
      <p className="text-[0.9375rem]">{site.artist}</p>
      <div className="mt-1 font-serif text-[2rem] leading-tight">
        {ownPage ? (
          <h1 className="inline italic">{work.title}</h1>
        ) : (
          <em aria-hidden="true">{work.title}</em>
        )}
        {work.year && `, ${work.year}`}
      </div>
      <dl className="mt-4 grid gap-0.5 text-[0.9375rem] text-ink-soft">
        <Fact name="Medium" value={work.medium} />
        <Fact name="Dimensions" value={sizeOf(work)} />
        <Fact name="Weight" value={withUnbrokenMeasures(weightText(work.weightGrams))} />
        <Fact name="Edition" value={work.editionSize > 1 && `Edition of ${work.editionSize}`} />
        <Fact name="Signature" value={work.signed} />
        <Fact name="Frame" value={FRAMED[`${work.isFramed}`]} />
        <Fact name="Condition" value={work.condition} />
        {price && (
          <div className="mt-4">
            <dt className="sr-only">Price</dt>
            <dd>
              <span className="text-lg text-ink">{price}</span>{' '}
              <span className="text-[0.8125rem]">NZD</span>
            </dd>
          </div>
        )}
      </dl>
      {price && work.isAvailable && !work.isGalleried && delivery}
      <div className="mt-6">
        <Action onAdded={onAdded} work={work} />
        {ownPage && site.email && saleStateOf(work) === 'for_sale' && (
          <p className="only-without-scripting">
            To buy this work, please write to{' '}
            <a className="quiet-link" href={`mailto:${site.email}`}>
              {site.email}
            </a>
            .
          </p>
        )}
        {['reserved', 'sold'].includes(saleStateOf(work)) && (
          <AvailabilityButton key={work.id} work={work} />
        )}
        <div className="not-printed mt-2 flex flex-wrap gap-x-7">
          <SeeInRoom work={work} />
          {saleStateOf(work) !== 'enquire' && (
            <a className={buttonClass('quiet')} href={inquiryLink(work)}>
              Enquire about this work
            </a>
          )}
        </div>
      </div>
      {paragraphs.length > 0 && (
        <div className="not-printed mt-9 grid gap-4 border-t border-line pt-7 text-[0.9375rem] leading-relaxed">
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs do not move, and may repeat
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
    </div>
  );
}

const FRAMED: Record<string, string> = { true: 'Framed', false: 'Unframed' };

/** In centimetres and, in brackets, inches; a text that cannot be read stands as the artist wrote it. */
function sizeOf(work: Artwork): string {
  const text = readSize(work.dimensions) ? '' : work.dimensions;
  const inches = inInches(work);
  return withUnbrokenMeasures(joinNonEmpty(text, inches && `${inCentimetres(work)} (${inches})`));
}

function Fact({ name, value }: { name: string; value: string | false | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Action({ work, onAdded }: { work: Artwork; onAdded: () => void }) {
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
    case 'reserved':
      return (
        <Button className="w-full" disabled>
          {reservedText(work)}
        </Button>
      );
    case 'enquire':
      return (
        <a className={buttonClass('outline', 'w-full')} href={inquiryLink(work)}>
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
              onAdded();
            }}
          >
            Add to Cart
          </Button>
          <div className="sold-since border-y border-line py-3" />
          <div className="in-cart mt-3 text-sm" />
        </>
      );
  }
}

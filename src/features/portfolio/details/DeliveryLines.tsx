import type { Artwork } from '#contract/artworks.ts';
import { saleStateOf } from '#features/catalogue/for-sale.ts';
import { site } from '#site';
import { deliveryLines } from './delivery-lines.ts';
import { inquiryLink } from './inquiry-link.ts';

/** What a work costs delivered, when it arrives, and what comes with it. */
export function DeliveryLines({ work }: { work: Artwork }) {
  return (
    <div className="mt-1 grid gap-1 text-sm text-ink-soft">
      {deliveryLines(site.deliveryTable, work, saleStateOf(work) !== 'enquire').map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="not-printed">
        If it arrives damaged, it is repaired or your money returned:{' '}
        <a className="quiet-link whitespace-nowrap py-3" href="/delivery">
          Delivery and returns
        </a>
        . Outside New Zealand?{' '}
        <a className="quiet-link whitespace-nowrap py-3" href={inquiryLink(work)}>
          Ask about delivery
        </a>
        .
      </p>
    </div>
  );
}

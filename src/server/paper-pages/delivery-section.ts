import { html } from 'hono/html';
import { addressLines, readAddress } from '#contract/address.ts';
import { DELETED_ORDER } from '#contract/deleted-order.ts';
import type { GallerySettings } from '#contract/gallery.ts';
import type { OrderRow } from '../orders/data/present.ts';
import type { Owned } from '../orders/papers/owned.ts';
import { type DeliveryDays, deliveryDays } from './delivery-days.ts';
import { formatDay, section } from './parts.ts';

/** Where the works of the buyer are, and how they reach them. */
export function deliverySection({ order, copies, passed }: Owned, gallery: GallerySettings) {
  if (order.deliveryMethod === 'collect') return collectionSection(order, gallery);
  const { trackingUrl } = order;
  const { zipCode } = readAddress(order.shippingAddress);
  const works = [...copies, ...passed].map(({ line }) => line.work);
  const days = deliveryDays(gallery.deliveryTable, works, zipCode);
  return section(
    'Delivery',
    html`<p class="mt-4">${stateOf(order, days)}</p>
${trackingUrl && html`<p>${trackingLink(trackingUrl)}</p>`}
<p class="mt-4 text-ink-soft">To</p>${addressLines(order.shippingAddress).map((line) => html`<p>${line}</p>`)}`,
  );
}

function stateOf({ dispatchedAt, status, deletedAt }: OrderRow, days: DeliveryDays | null): string {
  if (status !== 'paid') return refundState(status);
  if (dispatchedAt) {
    const more = days ? ` Delivery takes up to ${workingDays(days.transit)} from then.` : '';
    return `It left the studio on ${formatDay(dispatchedAt)}.${more}`;
  }
  if (deletedAt) return DELETED_ORDER;
  const more = days
    ? `It leaves within ${workingDays(days.dispatch)} of your payment, and is on the way for up to ${workingDays(days.transit)}. `
    : '';
  return `It is being packed in the studio. ${more}You get a mail when it leaves.`;
}

const refundState = (status: OrderRow['status']) =>
  status === 'refund_pending'
    ? 'The payment of this order is being returned.'
    : 'This order was refunded.';

const workingDays = (days: number) => (days === 1 ? 'one working day' : `${days} working days`);

const collectionSection = (order: OrderRow, { location }: GallerySettings) =>
  section('Collection', html`<p class="mt-4">${collectionState(order, location)}</p>`);

function collectionState(
  { dispatchedAt, readyAt, status, deletedAt }: OrderRow,
  location: string,
): string {
  if (status !== 'paid') return refundState(status);
  if (dispatchedAt) return `It was collected from the studio on ${formatDay(dispatchedAt)}.`;
  if (deletedAt) return DELETED_ORDER;
  if (readyAt) {
    return `It has been ready in the studio in ${location} since ${formatDay(readyAt)}. Answer our latest email about it to agree on a day.`;
  }
  return `You collect it from the studio in ${location}. You get an email when it is ready, to agree on a day.`;
}

/** Links of old orders may be anything that was accepted then. */
function trackingLink(url: string) {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return '';
  return html`<a class="quiet-link inline-flex min-h-11 items-center" rel="noopener noreferrer" href="${url}">Follow it at ${new URL(url).hostname}</a>`;
}

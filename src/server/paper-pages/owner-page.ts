import { html } from 'hono/html';
import { isPublicWork } from '#contract/artworks.ts';
import { certificateNumber } from '#contract/certificates.ts';
import { copiesLabel } from '#contract/editions.ts';
import type { GallerySettings } from '#contract/gallery.ts';
import { type DerivativeWidth, derivativePath, hasDerivatives } from '#contract/image-url.ts';
import { formatDecimal } from '#contract/money.ts';
import { orderNumber } from '#contract/order-number.ts';
import type { OrderRow } from '../orders/data/present.ts';
import type { IssuedCertificate, listCopies } from '../orders/papers/certificates.ts';
import { copyName, type Owned, type OwnedCopy, titleOf } from '../orders/papers/owned.ts';
import { deliverySection } from './delivery-section.ts';
import { document } from './frame.ts';
import { artistAt, facts, formatDay, link, paragraphs, section } from './parts.ts';
import { type PassOnDraft, passOnForm } from './pass-on-form.ts';
import { passedSection } from './passed-on.ts';

type Shown = {
  owned: Owned;
  /** The copies of the whole order with their certificates. */
  certified: Awaited<ReturnType<typeof listCopies>>;
  gallery: GallerySettings;
};

/** The page of an owner: what is theirs, and what they need to know of it. `path` is its own address. */
export function ownerPage({ owned, certified, gallery }: Shown, path: string, draft?: PassOnDraft) {
  const { link: owner, order, copies, passed } = owned;
  const isSold = order.status === 'paid';
  const heading =
    owner.isBuyer && (!isSold || copies.length === 0)
      ? 'Your order'
      : copies.length > 1
        ? 'Your works'
        : 'Your work';
  return document({
    title: heading,
    gallery,
    body: html`<h1 class="font-serif text-title leading-tight">${heading}</h1>
<p class="mt-4 max-w-[44rem] text-ink-soft">This page is private: whoever has its address sees it. Please keep the address, and do not publish it.${isSold && owned.isReplaceable && ' The buyer, who passed the work on to you, can still have this address replaced: pass it on to your own email address below, and nobody else can.'}</p>
${!isSold && !owner.isBuyer && refundedSale(owned, gallery)}
${isSold && copies.map((copy) => workOf(copy, certificateOf(copy, certified), gallery, order))}
${passed.length > 0 && passedSection(passed, isSold ? path : null)}
${isSold && copies.length > 0 && gallery.care && section('Care', html`${paragraphs(gallery.care)}`)}
${owner.isBuyer && deliverySection(owned, gallery)}
${owner.isBuyer && receiptOf(owned, path)}
${isSold && copies.length > 0 && passOnForm(copies, path, draft)}`,
  });
}

/** To a later owner, whose page has no receipt. */
const refundedSale = ({ copies }: Owned, gallery: GallerySettings) =>
  html`<p class="mt-4 max-w-[44rem]">The sale of <em class="font-serif">${copies.map(copyName).join(', ')}</em> was refunded, so its papers are no longer here. Please write to ${artistAt(gallery)} about it.</p>`;

const certificateOf = ({ line, editionNumber }: OwnedCopy, certified: Shown['certified']) =>
  certified.find((one) => one.line.id === line.id && one.editionNumber === editionNumber)?.issued;

function workOf(
  { line, editionNumber }: OwnedCopy,
  certificate: IssuedCertificate | undefined,
  gallery: GallerySettings,
  order: OrderRow,
) {
  const { work } = line;
  return html`<article class="mt-10 grid gap-x-12 gap-y-6 md:grid-cols-2">
${pictureOf(line)}
<div>
<h2 class="font-serif text-2xl leading-snug"><em>${titleOf(line)}</em>${work?.year && `, ${work.year}`}</h2>
${facts([
  ['Artist', gallery.artist],
  ['Medium', work?.medium || line.medium],
  ['Size', work?.dimensions],
  ['Copy', copiesLabel([editionNumber], work?.editionSize)],
  ['Signed', work?.signed],
  ['Condition', work?.condition],
])}
<h3 class="mt-8 font-serif text-xl">Certificate</h3>
${certificate ? certificateLink(certificate) : html`<p class="mt-2">${missingCertificate(work, order, gallery)}</p>`}
${work?.description && html`<h3 class="mt-8 font-serif text-xl">About this work</h3>${paragraphs(work.description)}`}
${work && isPublicWork(work) && html`<p class="mt-4">${link(`/portfolio/${work.slug}`, 'Its page in the portfolio')}</p>`}
</div>
</article>`;
}

const certificateLink = (certificate: IssuedCertificate) =>
  html`<p class="mt-2">${link(`/certificate/${certificate.address}`, certificateNumber(certificate, certificate.version))}</p><p class="text-sm text-ink-soft">Its page is public, and never says whose the work is. Print it for the sheet.</p>`;

/** A work or an order that the artist deleted gets none any more. */
function missingCertificate(
  work: OwnedCopy['line']['work'],
  { deletedAt, dispatchedAt }: OrderRow,
  gallery: GallerySettings,
) {
  if (!work || deletedAt) return html`None was issued. Please ask ${artistAt(gallery)} about it.`;
  return dispatchedAt
    ? 'It is not issued yet. Once it is, it stands here.'
    : 'It is issued when the work leaves the studio, and then stands here.';
}

function pictureOf(line: OwnedCopy['line']) {
  const { work } = line;
  if (!work?.imageUrl || !hasDerivatives(work.imageUrl)) return html`<div></div>`;
  const at = (width: DerivativeWidth) => derivativePath(work.imageUrl ?? '', width, 'jpg');
  const size = work.imageWidth && work.imageHeight;
  return html`<img class="h-auto w-full bg-surface" src="${at(1080)}" srcset="${at(640)} 640w, ${at(1080)} 1080w" sizes="(min-width: 48rem) 45vw, 90vw" alt="${work.altText || titleOf(line)}"${size ? html` width="${work.imageWidth}" height="${work.imageHeight}"` : ''}>`;
}

const receiptOf = ({ order }: Owned, path: string) =>
  section(
    'Receipt',
    html`${facts([
      ['Order', orderNumber(order.id)],
      ['Paid', order.paidAt && formatDay(order.paidAt)],
      ['Total', `${formatDecimal(order.total)} NZD`],
      ['Refunded', order.refundedAt && formatDay(order.refundedAt)],
    ])}
<p class="mt-2">${link(`${path}/receipt`, 'Receipt to print or save')}</p>`,
  );

import { html } from 'hono/html';
import { addressLines } from '#contract/address.ts';
import { deliveryLine } from '#contract/delivery-line.ts';
import { copiesLabel } from '#contract/editions.ts';
import type { GallerySettings } from '#contract/gallery.ts';
import { centsOf, formatCents, formatDecimal } from '#contract/money.ts';
import { orderNumber } from '#contract/order-number.ts';
import { type ReceiptFacts, receiptFacts, sellerLines } from '#contract/receipt.ts';
import type { OrderRow } from '../orders/data/present.ts';
import type { SoldLine } from '../orders/papers/owned.ts';
import { document } from './frame.ts';
import { formatDay, link } from './parts.ts';

type Sale = { order: OrderRow; lines: readonly SoldLine[]; gallery: GallerySettings };

/** The receipt, to print or to save as PDF. `back` leads to the owner's page. */
export function receiptPage({ order, lines, gallery }: Sale, back: string) {
  const isRefunded = order.refundedAt !== null;
  const facts = receiptFacts({
    total: centsOf(order.total),
    gstNumber: order.gstNumber,
    isRefunded,
  });
  const number = orderNumber(order.id);
  return document({
    title: `${facts.title} ${number.slice(1)}`,
    gallery,
    body: html`<p class="not-printed">${link(back, 'Back to your page')}</p>
<article class="mt-4 grid max-w-3xl gap-10">
<header><h1 class="font-serif text-3xl leading-tight">${facts.title}</h1>
<p class="text-ink-soft">${number}, ${formatDay(order.paidAt ?? order.createdAt)}</p></header>
<div class="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
${party('From', sellerLines(order, facts, gallery))}
${party('To', buyerLines(order, facts))}
</div>
${linesTable(lines)}
${sums(order, facts)}
${correctionOf(order, facts)}
</article>`,
  });
}

const party = (heading: string, lines: readonly string[]) =>
  html`<section><h2 class="mb-2 text-sm text-ink-soft">${heading}</h2>${lines.map((line) => html`<p>${line}</p>`)}</section>`;

function buyerLines(order: OrderRow, { buyer }: ReceiptFacts): string[] {
  const name = `${order.firstName} ${order.lastName}`;
  if (buyer === 'name') return [name];
  return [name, ...addressLines(order.billingAddress), order.email, order.phone ?? ''].filter(
    Boolean,
  );
}

const linesTable = (
  lines: readonly SoldLine[],
) => html`<table class="w-full border-collapse text-left">
<caption class="sr-only">Works</caption>
<thead><tr class="border-b border-edge text-sm text-ink-soft"><th class="py-2 font-normal" scope="col">Work</th><th class="py-2 text-right font-normal" scope="col">Price</th></tr></thead>
<tbody>${lines.map(
  (line) =>
    html`<tr class="border-b border-line align-top"><td class="py-3 pr-4"><em class="font-serif text-[1.0625rem]">${line.title}</em><span class="block text-sm text-ink-soft">${[
      line.medium,
      line.work?.dimensions,
      copiesLabel(line.editionNumbers, line.work?.editionSize),
    ]
      .filter(Boolean)
      .join(
        ', ',
      )}</span></td><td class="whitespace-nowrap py-3 text-right tabular-nums">${line.quantity > 1 && `${line.quantity} × `}${formatDecimal(line.price)}</td></tr>`,
)}</tbody></table>`;

function sums(order: OrderRow, { tax }: ReceiptFacts) {
  const rows = [
    ['Subtotal', formatDecimal(order.subtotal)],
    ...(centsOf(order.discount) > 0 ? [['Discount', `−${formatDecimal(order.discount)}`]] : []),
    ['Delivery', deliveryLine(order)],
    ['Total paid, NZD', formatDecimal(order.total)],
    ...(tax === null ? [] : [['Includes GST (15%)', formatCents(tax)]]),
  ];
  return html`<dl class="grid grid-cols-[1fr_auto] gap-x-8 gap-y-2 justify-self-end tabular-nums">${rows.map(
    ([name, value]) => html`<dt>${name}</dt><dd class="text-right">${value}</dd>`,
  )}</dl>`;
}

function correctionOf(order: OrderRow, { correction, title }: ReceiptFacts) {
  if (!correction || !order.refundedAt) return '';
  const tax = correction.tax === null ? '' : `, of which GST ${formatCents(correction.tax)}`;
  return html`<section class="border-t border-line pt-6"><h2 class="font-serif text-xl">Refund</h2>
<p class="mt-2">${formatDay(order.refundedAt)}: ${formatCents(correction.amount)} was paid back${tax}. This corrects the ${title.toLowerCase()} ${orderNumber(order.id)} of ${formatDay(order.paidAt ?? order.createdAt)} to $0.00.</p></section>`;
}

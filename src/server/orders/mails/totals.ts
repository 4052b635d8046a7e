import { deliveryLine } from '#contract/delivery-line.ts';
import { centsOf, formatCents, formatDecimal } from '#contract/money.ts';
import { receiptFacts } from '#contract/receipt.ts';
import { type Block, note } from '../../mails/blocks.ts';
import { escapeHtml } from '../../mails/html.ts';
import type { MailLook } from '../../mails/mail-look.ts';
import type { OrderRow } from '../data/present.ts';

type Row = [name: string, value: string];

/** The sums of an order, as they were charged. */
export function totals(order: OrderRow): Block {
  const code = order.discountCode ? ` (${order.discountCode})` : '';
  const hasDiscount = centsOf(order.discount) > 0;
  const rows: Row[] = [
    ['Subtotal', formatDecimal(order.subtotal)],
    ...(hasDiscount ? [[`Discount${code}`, `−${formatDecimal(order.discount)}`] as Row] : []),
    ['Delivery', deliveryLine(order)],
    ['Total', `${formatDecimal(order.total)} NZD`],
  ];
  return {
    text: rows.map((row) => row.join(': ')).join('\n'),
    html: (
      look,
    ) => `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">
${rows.map((row) => cells(row, look)).join('\n')}
</table>`,
  };
}

function cells([name, value]: Row, { sans, ink, soft, line }: MailLook): string {
  const text =
    name === 'Total'
      ? `font:18px/1.55 ${sans};color:${ink}`
      : `font:15px/1.55 ${sans};color:${soft}`;
  const style = `${text};border-top:1px solid ${line}`;
  return `<tr><td style="padding:6px 16px 6px 0;${style}">${escapeHtml(name)}</td><td align="right" style="padding:6px 0;white-space:nowrap;${style}">${value}</td></tr>`;
}

/** The tax within the total, where a receipt of it shows one. */
export function taxNote({ total, gstNumber }: OrderRow): Block[] {
  const { tax } = receiptFacts({ total: centsOf(total), gstNumber, isRefunded: false });
  return tax === null ? [] : [note(`Includes GST of ${formatCents(tax)} (GST No. ${gstNumber})`)];
}

/** The 'supply correction information' of GST law (`contract/receipt.ts`), where a receipt had shown a tax. */
export function correctionNote({ total, gstNumber, paidAt }: OrderRow): Block[] {
  const { correction, title } = receiptFacts({
    total: centsOf(total),
    gstNumber,
    isRefunded: Boolean(paidAt),
  });
  if (!correction || correction.tax === null) return [];
  const [amount, tax] = [formatCents(correction.amount), formatCents(correction.tax)];
  return [
    note(
      `This corrects the ${title.toLowerCase()} of this order to $0.00: ${amount} less, of which GST ${tax} (GST No. ${gstNumber}).`,
    ),
  ];
}

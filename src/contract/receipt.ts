import type { GallerySettings } from './gallery.ts';
import { type Cents, cents, gstWithin } from './money.ts';

/**
 * What a receipt has to carry in New Zealand: taxable supply information and supply correction information (Goods and
 * Services Tax Act 1985, sections 19E, 19K and 19N, since 1 April 2023). Whoever is not registered has no GST number,
 * and their receipts have no word of the tax.
 */

/** Up to here the seller's name, the day, what was supplied and its price are enough. */
const PLAIN_UP_TO = cents(20_000);
/** Up to here the buyer need not be named. */
const UNNAMED_UP_TO = cents(100_000);

export type ReceiptFacts = {
  title: 'Tax invoice' | 'Receipt';
  /** With the seller's GST number: the tax within the total. Null where neither is shown. */
  tax: Cents | null;
  /** The buyer's name alone, or with address, phone and email. */
  buyer: 'name' | 'contact';
  /** Of a refunded order: what the receipt's amounts become. */
  correction: { amount: Cents; tax: Cents | null } | null;
};

type Gallery = Pick<GallerySettings, 'artist' | 'postalAddress' | 'location' | 'email'>;
type Seller = { sellerName: string; sellerAddress: string };

/** Who sells: an order keeps it from the day of its sale on. */
export const sellerOf = ({ artist, postalAddress, location }: Omit<Gallery, 'email'>): Seller => ({
  sellerName: artist,
  sellerAddress: postalAddress || location,
});

/** The lines about the seller on a receipt; `order` is blank about them where it is older than their columns. */
export function sellerLines(
  order: Seller & { gstNumber: string },
  { tax }: ReceiptFacts,
  gallery: Gallery,
): string[] {
  const { sellerName, sellerAddress } = order.sellerName ? order : sellerOf(gallery);
  const gst = tax === null ? '' : `GST No. ${order.gstNumber}`;
  return [sellerName, sellerAddress, gallery.email, gst].filter(Boolean);
}

type Sale = { total: Cents; gstNumber: string; isRefunded: boolean };

export function receiptFacts({ total, gstNumber, isRefunded }: Sale): ReceiptFacts {
  const showsTax = gstNumber !== '' && total > PLAIN_UP_TO;
  const tax = showsTax ? gstWithin(total) : null;
  return {
    title: showsTax ? 'Tax invoice' : 'Receipt',
    tax,
    buyer: total > UNNAMED_UP_TO ? 'contact' : 'name',
    correction: isRefunded ? { amount: total, tax } : null,
  };
}

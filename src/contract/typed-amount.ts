import { type Cents, toCents } from './money.ts';

/** `$`, `NZ$` or `NZD`, before the amount. */
const CURRENCY = /^(?:NZ)?\$\s*|^NZD\s*/i;
/** Thousands apart: `1,200.50` or `1 200.50`, with a comma or any space; `12,50` and `1,2000` are none. */
const GROUPED = /^\d{1,3}(?:([,\s])\d{3})(?:\1\d{3})*(?:\.\d{1,2})?$/;

/**
 * Cents of an amount as people write it in New Zealand: `3,800`, `$950`, `$ 1,200.50`, `3 800`. Returns null for what
 * is none; a comma before cents is none, since it may be meant as a separator of thousands.
 */
export const typedCents = (typed: string | number): Cents | null => toCents(plainAmount(typed));

/** The amount without currency and separators, `1200.50`; what is no such amount stays as it was typed. */
export function plainAmount(typed: string | number): string {
  const number = String(typed).trim().replace(CURRENCY, '');
  return GROUPED.test(number) ? number.replace(/[,\s]/g, '') : number;
}

import { formatCents, toCents } from '#contract/money.ts';

/** `$4,800.00` of a decimal that the server sent. */
export const money = (decimal: string): string => formatCents(toCents(decimal) ?? 0);

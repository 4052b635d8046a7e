/**
 * The oracle: what a cart costs by the specification (§5 Money and submit), without any code of the shop, as
 * fractions of BigInts that are rounded once. Amounts are decimal texts such as `'4800.00'`.
 */
export type Cart = {
  lines: readonly { price: string; quantity: number }[];
  code: { type: 'percentage' | 'fixed'; value: string } | null;
};

export type Amounts = { subtotal: string; discount: string; total: string };
export type Cost = { subtotal: bigint; discount: bigint; total: bigint };

export function cost({ lines, code }: Cart): Cost {
  let subtotal = 0n;
  for (const { price, quantity } of lines) {
    for (let copy = 0; copy < quantity; copy += 1) subtotal += hundredths(price);
  }
  let discount = 0n;
  if (code?.type === 'fixed') discount = hundredths(code.value);
  // Half a cent goes up: floor((2 · subtotal · value + 100 · 100) / (2 · 100 · 100)), value in hundredths of a per
  // cent.
  if (code?.type === 'percentage') {
    discount = (2n * subtotal * hundredths(code.value) + 10_000n) / 20_000n;
  }
  if (discount > subtotal) discount = subtotal;
  return { subtotal, discount, total: subtotal - discount };
}

function hundredths(decimal: string): bigint {
  const [whole = '0', part = ''] = decimal.split('.');
  return BigInt(whole) * 100n + BigInt(`${part}00`.slice(0, 2));
}

export const decimal = (cents: bigint) =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** The field for which an order must be refused: §5's minimum, Stripe's maximum, §3's columns; '' where it is valid. */
export function refusal({ subtotal, total }: Cost): string {
  if (total < 50n || total > 99_999_999n) return 'total';
  return subtotal > 9_999_999_999n ? 'subtotal' : '';
}

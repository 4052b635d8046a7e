import type { Artwork } from '#contract/artworks.ts';
import { type Destination, deliveryCents } from '#contract/delivery-price.ts';
import { type Decimal, toCents, toDecimal } from '#contract/money.ts';
import type { OrderPrice, PriceRequest } from '#contract/orders.ts';
import { type DiscountRule, totalsOf } from '#contract/pricing.ts';
import type { CartItem } from '#features/cart/lines.ts';
import { errorOf, hasCode, messageOf, ResponseError } from '#lib/api-client.ts';
import { site } from '#site';
import { TEXTS } from '../notices/texts.ts';
import { type CheckedLine, canBeBought, checkLines } from '../order/check-lines.ts';
import { orderLines } from '../order/order-request.ts';
import { needsOtherAddress } from '../order/pay-outcome.ts';

export type CurrentCart = {
  lines: readonly CartItem[];
  discount: (DiscountRule & { code: string }) | null;
  /** The buyer's email address once it is valid: a personal code is bound to it. */
  email?: string | undefined;
  /** Where the works go, once it is known; without it they are priced alone. */
  destination?: Destination | undefined;
  /** The latest refusal: the same code is not tried again with the same address, since tries are limited. */
  refused?: OtherAddress | undefined;
};

export type SetupCalls = {
  artworks(): Promise<readonly Artwork[]>;
  price(body: PriceRequest): Promise<OrderPrice>;
};

/** A code that is refused with an email address, and may be good with another one; `message` is the server's. */
export type OtherAddress = { code: string; email: string | undefined; message: string };

/** `code` is the discount included in the price. Why it is not: `dropped`, or `otherAddress`. */
type Priced = {
  price: OrderPrice;
  code: string | null;
  dropped?: string;
  otherAddress?: OtherAddress;
};

/** The result of 'Setting up payment...' (§2). */
export type Setup =
  /** The checkout never starts with a work that cannot be bought. */
  | { kind: 'unavailable'; lines: CheckedLine[] }
  | ({ kind: 'ready'; lines: CheckedLine[]; destination: Destination | undefined } & Priced)
  | { kind: 'failed'; message: string };

/** Checks the cart against the gallery as it is now, and prices it at the server. Never rejects. */
export async function setUpPayment(calls: SetupCalls, cart: CurrentCart): Promise<Setup> {
  let lines: CheckedLine[] = [];
  try {
    lines = checkLines(cart.lines, await calls.artworks());
    if (!canBeBought(lines)) return { kind: 'unavailable', lines };
    const priced = await priceWithCode(calls, lines, cart);
    // Something between here and our server answered in its place.
    if (!priced.price?.total) return { kind: 'failed', message: TEXTS.setupUnable };
    return { kind: 'ready', lines, destination: cart.destination, ...priced };
  } catch (error) {
    const refused = withRefused(lines, error);
    if (!canBeBought(refused)) return { kind: 'unavailable', lines: refused };
    return { kind: 'failed', message: setupMessage(error) };
  }
}

/** The lines with those marked that the server no longer sells: the list of works may come from a cache. */
function withRefused(lines: CheckedLine[], error: unknown): CheckedLine[] {
  const body = errorOf(error);
  if (body?.code !== 'work_unavailable') return lines;
  // Not those of which there are too few: the server's message says how many there are.
  return lines.map((line, index) =>
    body.fields?.[`items.${index}`] ? { ...line, left: 0, problem: TEXTS.gone } : line,
  );
}

/** A code that is not valid is left out, with a message; any other error is rethrown. */
async function priceWithCode(
  calls: SetupCalls,
  lines: CheckedLine[],
  { discount, refused, ...buyer }: CurrentCart,
): Promise<Priced> {
  const { destination, email } = buyer;
  const withoutCode = async (why: Omit<Priced, 'price' | 'code'> = {}) => ({
    price: await ask(calls, lines, null, { destination }),
    code: null,
    ...why,
  });
  if (!discount) return withoutCode();
  if (refused?.code === discount.code && refused.email === email) {
    return withoutCode({ otherAddress: refused });
  }
  try {
    const price = await ask(calls, lines, discount, buyer);
    // A code that takes nothing off must not look applied.
    if (toCents(price.discount) === 0) {
      return { price, code: null, dropped: TEXTS.discountInvalidFallback };
    }
    return { price, code: discount.code };
  } catch (error) {
    // below_minimum: of what the code leaves to pay.
    if (!hasCode(error, 'code_invalid', 'code_used', 'below_minimum')) throw error;
    const message = messageOf(error, TEXTS.discountInvalidFallback);
    return needsOtherAddress(error)
      ? withoutCode({ otherAddress: { code: discount.code, email, message } })
      : withoutCode({ dropped: message });
  }
}

async function ask(
  calls: SetupCalls,
  lines: CheckedLine[],
  discount: CurrentCart['discount'],
  { email, destination }: Pick<CurrentCart, 'email' | 'destination'>,
): Promise<OrderPrice> {
  const askFor = (total: Decimal) =>
    calls.price({
      items: orderLines(lines),
      total,
      discountCode: discount?.code ?? null,
      ...(email && { email }),
      ...(destination && { delivery: destination }),
    });
  try {
    const parcels = lines.map(({ parcel, quantity }) => ({ ...parcel, quantity }));
    const delivery = destination && deliveryCents(site.deliveryTable, parcels, destination);
    return await askFor(toDecimal(totalsOf(lines, discount, delivery).totalCents));
  } catch (error) {
    // A price, a code or the table of delivery changed meanwhile: the server's total is the one to show.
    const body = errorOf(error);
    if (body?.code !== 'price_changed' || body.details.total === null) throw error;
    return await askFor(body.details.total);
  }
}

/** The text of a failed setup (S8-014): our server refused, or was not reached. */
const setupMessage = (error: unknown): string =>
  error instanceof ResponseError ? messageOf(error, TEXTS.setupIntent) : TEXTS.setupUnreachable;

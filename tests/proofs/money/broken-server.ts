import { invalid } from '#server/http/errors.ts';
import type { Route } from '#server/http/route.ts';

/** Invalid amounts that JavaScript converts to valid ones, and one that it doesn't. */
export const CONVERTIBLE = ['"1200.000"', '"120.000"', 'true', '"NaN"'];

const AMOUNTS = ['total', 'subtotal', 'discount', 'price', 'quantity', 'value'];

/**
 * Defective on purpose: converts amounts with `Number()` where it should refuse them, and names no field in its error.
 */
export const convertAmounts = (route: Route): Route =>
  route.bodySchema
    ? { ...route, handle: (call) => route.handle({ ...call, body: withNumbers(call.body) }) }
    : route;

function withNumbers(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withNumbers);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => {
      if (!AMOUNTS.includes(field)) return [field, withNumbers(value)];
      if (!Number.isFinite(Number(value))) throw invalid('This is wrong.');
      return [field, field === 'quantity' ? Number(value) : Number(value).toFixed(2)];
    }),
  );
}

/** Prices of new works become whole dollars, from one to a thousand. */
export const WHOLE_DOLLARS = `
  create function whole_dollars() returns trigger language plpgsql as $$ begin
    new.price := least(ceil(coalesce(new.price, 1)), 1000); return new; end $$;
  create trigger whole_dollars before insert on artworks for each row execute function whole_dollars()`;

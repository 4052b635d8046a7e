import { invalid } from '../../../src/server/http/errors.ts';
import type { Route } from '../../../src/server/http/route.ts';

/** What JavaScript makes right amounts of, and one of which it does not. */
export const CREDIBLE = ['"1200.000"', '"120.000"', 'true', '"NaN"'];

const AMOUNTS = ['total', 'subtotal', 'discount', 'price', 'quantity', 'value'];

/** A route that takes what JavaScript makes a number of, and does not say which field is wrong. */
export const believe = (route: Route): Route =>
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

/** A table whose works cost whole dollars, from one to a thousand, whatever the artist says. */
export const WHOLE_DOLLARS = `
  create function whole_dollars() returns trigger language plpgsql as $$ begin
    new.price := least(ceil(coalesce(new.price, 1)), 1000); return new; end $$;
  create trigger whole_dollars before insert on artworks for each row execute function whole_dollars()`;

import { z } from 'zod';
import { orderDispatch } from '#contract/admin-orders.ts';

type Carrier = { name: string; linkTo: (number: string) => string };

/** Carriers whose page about a parcel has its number in the address, the most usual in New Zealand first. */
export const CARRIERS: Readonly<Record<string, Carrier>> = {
  nz_post: {
    name: 'NZ Post, CourierPost',
    linkTo: (number) => `https://www.nzpost.co.nz/tools/tracking?trackid=${number}`,
  },
  aramex: {
    name: 'Aramex',
    linkTo: (number) => `https://www.aramex.co.nz/tools/track?l=${number}`,
  },
  dhl: {
    name: 'DHL',
    linkTo: (number) =>
      `https://www.dhl.com/nz-en/home/tracking/tracking-parcel.html?submit=1&tracking-id=${number}`,
  },
};

const NUMBER = /^[a-z0-9][a-z0-9 -]{4,38}[a-z0-9]$/i;

/**
 * What the artist types: a parcel's number and its carrier, or any link. `carrier` is a key of `CARRIERS`, or blank.
 */
export type DispatchValues = { carrier: string; trackingUrl: string; policyNumber?: string };

/** From the form to the body of PUT /api/admin/orders/{id}/dispatch. */
export const dispatchForm = z
  .custom<DispatchValues>()
  .transform(({ carrier, trackingUrl, policyNumber }, context) => {
    const link = linkOf(trackingUrl.trim(), CARRIERS[carrier]);
    if (link === null) {
      context.addIssue({
        code: 'custom',
        path: ['trackingUrl'],
        message: 'Choose the carrier, or paste the whole link',
      });
      return z.NEVER;
    }
    const body: z.input<typeof orderDispatch> = { trackingUrl: link, policyNumber };
    return body;
  })
  .pipe(orderDispatch);

/**
 * The link for what was typed; null for a number without a carrier. Anything else is returned as typed: the schema
 * `orderDispatch` rejects it.
 */
function linkOf(typed: string, carrier: Carrier | undefined): string | null {
  if (NUMBER.test(typed)) return carrier?.linkTo(typed.replaceAll(/[ -]/g, '')) ?? null;
  return /^[\w-]+(\.[\w-]+)+\//.test(typed) ? `https://${typed}` : typed;
}

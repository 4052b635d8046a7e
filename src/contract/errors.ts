import { z } from 'zod';
import { decimal } from './amounts.ts';
import { secondFactorDetails } from './passkeys.ts';

const error = (status: number) => ({ status, details: null });
const detailed = <Details extends z.ZodType>(status: number, details: Details) => ({
  status,
  details,
});

/** The works of the collection that the error is about. */
const works = z.strictObject({ artworkIds: z.array(z.number().int()).min(1) });

/** Every error code of the API with its HTTP status and the schema of its `details`. */
export const ERRORS = {
  invalid: error(400),
  /**
   * `reason`: `unknown`, no such code or none that counts now; `held`, used by an order that is not paid yet;
   * `other_customer`, bound to another address; `first_purchase_only`.
   */
  code_invalid: detailed(
    400,
    z.strictObject({
      reason: z.enum(['unknown', 'held', 'other_customer', 'first_purchase_only']),
    }),
  ),
  /** Once per customer, and this address has used it. */
  code_used: error(400),
  below_minimum: detailed(400, z.strictObject({ minimum: decimal })),
  above_maximum: detailed(400, z.strictObject({ maximum: decimal })),
  reset_link_invalid: error(400),
  /** It could not be verified, came too late, or is registered already. */
  passkey_invalid: error(400),
  unauthorized: error(401),
  credentials_invalid: error(401),
  /** The password is right; a passkey or a recovery code completes the sign-in. */
  second_factor_required: detailed(401, secondFactorDetails),
  /** The passkey or the code was wrong; `details` hold what the next attempt needs. */
  second_factor_invalid: detailed(401, secondFactorDetails),
  /** The ticket was used, or is too old. */
  sign_in_expired: error(401),
  payment_required: error(402),
  forbidden: error(403),
  not_found: error(404),
  method_not_allowed: error(405),
  /**
   * Sold, withdrawn, held for another buyer, or fewer copies are left than asked for. `free`: of editions of which
   * others hold copies, how many can be bought now.
   */
  work_unavailable: detailed(
    409,
    works.extend({
      free: z
        .array(z.strictObject({ artworkId: z.number().int(), copies: z.number().int().positive() }))
        .optional(),
    }),
  ),
  /** `total` is what the collection costs now; null where it could not be computed. */
  price_changed: detailed(409, z.strictObject({ total: decimal.nullable() })),
  order_changed: error(409),
  hold_expired: error(409),
  /** This network has held the works for as long as it may without paying. */
  hold_limit_reached: detailed(409, works),
  already_paid: error(409),
  order_canceled: error(409),
  order_refunded: error(409),
  order_not_paid: error(409),
  order_not_refunded: error(409),
  payment_in_progress: error(409),
  refund_in_progress: error(409),
  /** The record was changed since it was read, or an order no longer has the status that the caller expected. */
  stale_version: error(409),
  /** The subscriber unsubscribed: a subscription begins again only with a new consent. */
  consent_required: error(409),
  work_held: detailed(409, z.strictObject({ until: z.iso.datetime() })),
  work_sold: error(409),
  /** Reserved for somebody: the artist has to end the reservation before. `until` is its last day in New Zealand. */
  work_reserved: detailed(409, z.strictObject({ until: z.iso.date() })),
  /** Nothing of the demonstration is left to take down. */
  no_demonstration: error(409),
  slug_taken: error(409),
  code_taken: error(409),
  payload_too_large: error(413),
  unsupported_media_type: error(415),
  too_many_requests: error(429),
  internal: error(500),
  unavailable: error(503),
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The `details` of an error; undefined where its code has none. */
export type ErrorDetails<Code extends ErrorCode> = (typeof ERRORS)[Code]['details'] extends infer D
  ? D extends z.ZodType
    ? z.output<D>
    : undefined
  : never;

type BodyOf<Code extends ErrorCode> = {
  code: Code;
  /** A text that a visitor may read. */
  message: string;
  /**
   * What is wrong with each input field, by its path: `items.0.quantity`. For marking fields, never for telling errors
   * apart.
   */
  fields?: Record<string, string> | undefined;
} & (ErrorDetails<Code> extends undefined ? unknown : { details: ErrorDetails<Code> });

/** The body of an error response; `code` decides the type of `details`. */
export type ErrorBody = { [Code in ErrorCode]: BodyOf<Code> }[ErrorCode];

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** The schema of an error's body. */
export function errorBody(code: ErrorCode) {
  const { details } = ERRORS[code];
  return z.strictObject({
    code: z.literal(code),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    ...(details && { details }),
  });
}

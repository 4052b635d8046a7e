import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { PRICE_CEILING_CENTS, toDecimal } from './money.ts';
import { plainAmount, typedCents } from './typed-amount.ts';

// The pages' policy forbids eval, which zod would try once to see whether it may.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** The building blocks of our input schemas. */

export const email = (message = 'Please enter a valid email') =>
  z.string().trim().max(LIMITS.email, message).pipe(z.email(message));

/** The form in which two spellings of one mailbox compare equal. */
export const normaliseEmail = (address: string) => address.trim().toLowerCase().normalize('NFC');

export const id = z.coerce.number<number | string>().int().positive().max(2_147_483_647);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

export const text = (max: number) =>
  z
    .string()
    // Control characters, which XML forbids: a vertical tab pasted from a word processor would break the feed.
    .overwrite((value) => value.replace(CONTROLS, ''))
    // Afterwards, since space may stand between them.
    .trim()
    .max(max, `At most ${max} characters`)
    // Postgres stores neither NUL nor half a character.
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'Contains a character that cannot be stored',
    );

/**
 * Whether the date of an ISO text lies where Postgres, calendars and people agree on it: JavaScript reads year 1 as
 * 2001.
 */
export const isPlainYear = (date: string) => /^(19|2\d)\d\d-/.test(date);

/** An amount of the client, as number or as it is typed; blank means none. Parses to `'12.50'` or null. */
export const optionalPrice = z
  .union([z.string(), z.number(), z.null()])
  .transform((value, context) => {
    if (value === null || value === '') return null;
    const cents = typedCents(value);
    // `typedCents` reads nine digits of dollars; what has more is above the ceiling all the same.
    if ((cents ?? Number(plainAmount(value)) * 100) >= PRICE_CEILING_CENTS) {
      context.addIssue('Price must be less than $100,000,000');
      return z.NEVER;
    }
    if (cents === null) {
      context.addIssue('Price must be an amount such as 1250.00');
      return z.NEVER;
    }
    return cents === 0 ? null : toDecimal(cents);
  });

/** A whole number of the client, as string or number; blank or null means none. */
export const optionalWhole = (message: string, min: number, max: number) =>
  z.union([z.string(), z.number(), z.null()]).transform((value, context) => {
    if (value === null || value === '') return null;
    const number = Number(value);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    context.addIssue(message);
    return z.NEVER;
  });

/** §5: the paths under which a stored picture may live. */
export const image = z
  .string()
  .max(LIMITS.line)
  .regex(
    /^\/(uploads|public-objects)\/[\w./-]+$/,
    'Image must be a path that starts with /uploads/ or /public-objects/',
  )
  .refine((path) => !path.includes('..'), 'Image must be a plain path');

/** Blank: no picture. */
export const imageOrBlank = z.union([z.literal(''), image]);
/** Blank or null: no picture. */
export const optionalImage = z.union([z.literal('').transform(() => null), z.null(), image]);

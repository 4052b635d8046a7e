import { z } from 'zod';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';

/** The one country that is delivered to (§5). */
export const COUNTRY = 'New Zealand';

const line = (message: string, max: number = LIMITS.line) => text(max).min(1, message);

/** May be blank. */
export const zipCode = text(LIMITS.zipCode).regex(
  /^(\d{4})?$/,
  'Postcode has four digits in New Zealand, such as 0110',
);

/** An address as the checkout sends it (§5 checkout). */
export const addressInput = z.strictObject({
  /** The street, and on a second line the suburb. */
  address: line('Shipping address is required'),
  city: line('City is required'),
  state: line('State is required'),
  zipCode: zipCode.min(1, 'Zip code is required'),
  country: z.literal(COUNTRY, 'Only New Zealand orders are accepted'),
});

export type Address = {
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

const readable = z.object({
  address: z.string().catch(''),
  city: z.string().catch(''),
  state: z.string().catch(''),
  zipCode: z.string().catch(''),
  country: z.string().catch(''),
});

const decoded = (value: unknown): unknown =>
  typeof value === 'string' ? JSON.parse(value) : value;

/**
 * Reads an address that arrives as an object, a JSON string or a doubly encoded JSON string;
 * where that fails, the raw text becomes the street line (§3 orders).
 */
export function readAddress(stored: unknown): Address {
  try {
    return readable.parse(decoded(decoded(stored)));
  } catch {
    const raw = typeof stored === 'string' ? stored : stored == null ? '' : JSON.stringify(stored);
    return { address: raw, city: '', state: '', zipCode: '', country: '' };
  }
}

/** An address as it stands on a parcel, line by line, however it was stored. */
export function addressLines(stored: unknown): string[] {
  const { address, city, state, zipCode, country } = readAddress(stored);
  return [...address.split(/\r?\n/), `${city} ${zipCode}`, state, country]
    .map((line) => line.trim())
    .filter(Boolean);
}

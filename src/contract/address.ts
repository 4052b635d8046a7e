import { z } from 'zod';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';

/** The one country that is delivered to (§5). */
export const COUNTRY = 'New Zealand';

const line = (message: string, max: number = LIMITS.line) => text(max).min(1, message);

/** An address as the checkout sends it (§5 checkout). */
export const addressInput = z.strictObject({
  address: line('Shipping address is required'),
  city: line('City is required'),
  state: line('State is required'),
  zipCode: line('Zip code is required', LIMITS.zipCode),
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

/**
 * Reads an address that arrives as an object, a JSON string or a doubly encoded JSON string;
 * where that fails, the raw text becomes the street line (§3 orders).
 */
export function readAddress(stored: unknown): Address {
  let value = stored;
  for (let round = 0; round < 2 && typeof value === 'string'; round += 1) {
    try {
      value = JSON.parse(value);
    } catch {
      break;
    }
  }
  const parsed = readable.safeParse(value);
  if (parsed.success) return parsed.data;
  const raw = typeof stored === 'string' ? stored : stored == null ? '' : JSON.stringify(stored);
  return { address: raw, city: '', state: '', zipCode: '', country: '' };
}

/** An address as it stands on a parcel, line by line, however it was stored. */
export function addressLines(stored: unknown): string[] {
  const { address, city, state, zipCode, country } = readAddress(stored);
  return [address, `${city} ${zipCode}`.trim(), state, country].filter(Boolean);
}

import { z } from 'zod';

/** Dollars with two decimals, as responses carry them: `'4800.00'`. */
export const decimal = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .brand<'Decimal'>();

/** An instant, as responses carry it: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

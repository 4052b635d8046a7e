import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  WELCOME_ALPHABET,
  WELCOME_DISCOUNT,
  WELCOME_LENGTH,
  writeWelcomeCode,
} from '#contract/welcome-code.ts';
import type { Transaction } from '../services/database.ts';
import { hasBought } from './redeem.ts';
import { discountCodes } from './table.ts';

/**
 * The personal code of a subscriber (§9): 10 %, one use, bound to the normalised email address, for a first purchase.
 * Returns the existing code while it is active and unused; null for an email address with a paid order.
 */
export async function issueWelcomeCode(tx: Transaction, email: string): Promise<string | null> {
  if (await hasBought(tx, email)) return null;
  const [known] = await tx
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.boundEmail, email), eq(discountCodes.firstOrderOnly, true)));
  if (known) return known.isActive && known.usageCount === 0 ? known.code : null;
  const code = writeWelcomeCode(randomCharacters());
  await tx.insert(discountCodes).values({
    code,
    ...WELCOME_DISCOUNT,
    usageLimit: 1,
    oncePerCustomer: true,
    firstOrderOnly: true,
    boundEmail: email,
  });
  return code;
}

const randomCharacters = () =>
  Array.from(
    { length: WELCOME_LENGTH },
    () => WELCOME_ALPHABET[randomInt(WELCOME_ALPHABET.length)],
  ).join('');

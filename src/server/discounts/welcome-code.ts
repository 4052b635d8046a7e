import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import type { Transaction } from '../services/database.ts';
import { hasBought } from './redeem.ts';
import { discountCodes } from './table.ts';

/** Crockford's Base32: no letter that could be read as another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 14 characters of 5 bits: 70 bits, which cannot be guessed. */
const LENGTH = 14;

/**
 * The personal code of a subscriber (§9): 10 %, one use, bound to the normalised e-mail address, for a first purchase.
 * Returns the existing code while it is active and unused; none is issued to an e-mail address with a paid order.
 */
export async function issueWelcomeCode(tx: Transaction, email: string): Promise<string | null> {
  const [known] = await tx
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.boundEmail, email), eq(discountCodes.firstOrderOnly, true)));
  if (known) return known.isActive && known.usageCount === 0 ? known.code : null;
  if (await hasBought(tx, email)) return null;
  const code = `WELCOME-${randomCode().replace(/.{7}(?=.)/, '$&-')}`;
  await tx.insert(discountCodes).values({
    ...{ code, type: 'percentage', value: decimalOf('10.00') },
    ...{ usageLimit: 1, oncePerCustomer: true, firstOrderOnly: true, boundEmail: email },
  });
  return code;
}

const randomCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

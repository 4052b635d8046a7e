import { type SQL, sql } from 'drizzle-orm';
import { codeFactsQuery, usedCode } from '../../discounts/redeem.ts';
import { newestSettings } from '../../gallery/queries.ts';
import type { Transaction } from '../../services/database.ts';
import { takenCopies } from '../data/claims.ts';
import { heldTimes } from './hold-length.ts';

type About = {
  artworkIds: readonly number[];
  network: string;
  /** Normalised. */
  email: string;
  codeId: number | undefined;
  /** This browser's open order for the same works. */
  openId: string | undefined;
  now: Date;
};

/** What decides whether an order can be written, read in one statement once its rows are locked. */
export async function readFacts(tx: Transaction, about: About) {
  const { artworkIds, network, email, codeId, openId, now } = about;
  const subqueries = {
    taken: takenCopies(artworkIds, now),
    held: heldTimes(artworkIds, network, now, openId),
    code: codeFactsQuery(codeId, email),
    used: usedCode(openId),
    settings: newestSettings,
  };
  const columns = Object.entries<SQL>(subqueries).map(
    ([name, subquery]) => sql`${subquery} as ${sql.identifier(name)}`,
  );
  const { rows } = await tx.execute(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0] as { [Name in keyof typeof subqueries]: (typeof subqueries)[Name]['_']['type'] };
}

export type OrderFacts = Awaited<ReturnType<typeof readFacts>>;

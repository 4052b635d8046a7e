import { eq } from 'drizzle-orm';
import { ensureAdmin } from '#server/admins/accounts.ts';
import { endSession, openSession } from '#server/admins/sessions.ts';
import { adminUsers, passwordResets } from '#server/admins/table.ts';
import { hashToken } from '#server/services/token.ts';
import type { FilledGallery } from '../filled-gallery.ts';
import type { Random } from '../random.ts';

/** The part of a request that says who sends it. */
export type Credentials = { headers: Record<string, string>; query?: Record<string, string> };

const bearer = (token: string): Credentials => ({ headers: { authorization: `Bearer ${token}` } });

/** Credentials that must not open the administration, by the state of their token. */
export async function wrongTokens(
  { gallery, cookie, known, sessionToken }: FilledGallery,
  random: Random,
): Promise<Record<string, Credentials>> {
  const { database, now } = gallery.services;
  const artist = await adminId(gallery, 'artist');
  const formerAdmin = await adminId(gallery, 'former');
  const right = await sessionToken();
  const at = random.below(right.length);
  const revoked = await openSession(database, artist, now());
  await endSession(database, hashToken(revoked));
  // The session still exists; the account is disabled.
  const disabled = await openSession(database, formerAdmin, now());
  await database.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.id, formerAdmin));
  // The token of a password reset, as long as a session's.
  const reset = random.hex(43);
  await database.insert(passwordResets).values({
    tokenHash: hashToken(reset),
    adminUserId: artist,
    expiresAt: new Date(now().getTime() + 30 * 60_000),
  });
  return {
    none: { headers: {} },
    empty: { headers: { authorization: '' } },
    'without a token': bearer(''),
    unknown: bearer(random.hex(43)),
    'one letter wrong': bearer(
      right.slice(0, at) + (right[at] === 'A' ? 'B' : 'A') + right.slice(at + 1),
    ),
    'twice in one': bearer(`${right},${right}`),
    hash: bearer(hashToken(right)),
    'another scheme': { headers: { authorization: `Basic ${btoa(`artist:${right}`)}` } },
    'in the cookie': { headers: { cookie: `token=${right}; authorization=Bearer ${right}` } },
    'in the URL': { headers: {}, query: { token: right, authorization: `Bearer ${right}` } },
    revoked: bearer(revoked),
    'of a disabled account': bearer(disabled),
    "a buyer's": bearer(/=([0-9a-f]{32})/.exec(cookie)?.[1] ?? ''),
    "a subscriber's": bearer(String(known.token?.[0])),
    'of a reset': bearer(reset),
    // The last one: opening a session deletes those that have expired.
    expired: bearer(
      await openSession(database, artist, new Date(now().getTime() - 13 * 3_600_000)),
    ),
  };
}

async function adminId({ services }: FilledGallery['gallery'], username: string): Promise<number> {
  await ensureAdmin(services.database, username, 'a good password', { reset: false });
  const isNamed = eq(adminUsers.username, username);
  const [admin] = await services.database.select().from(adminUsers).where(isNamed);
  if (!admin) throw new Error(`no administrator ${username}`);
  return admin.id;
}

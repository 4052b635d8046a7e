import { eq } from 'drizzle-orm';
import { ensureAdmin } from '../../../src/server/admins/service.ts';
import { closeSession, hashToken, openSession } from '../../../src/server/admins/sessions.ts';
import { adminUsers, passwordResets } from '../../../src/server/admins/table.ts';
import type { World } from '../input/world.ts';
import type { Random } from '../random.ts';

/** What a request says of who sends it: headers, and words of its address. */
export type Credentials = {
  headers: Record<string, string>;
  query?: Record<string, string>;
};

const bearer = (token: string): Credentials => ({ headers: { authorization: `Bearer ${token}` } });

/** Every state in which a token opens nothing. */
export async function wrongTokens(
  { gallery, cookie, known, signedIn }: World,
  random: Random,
): Promise<Record<string, Credentials>> {
  const { database, now } = gallery.services;
  const artist = await adminOf(gallery, 'artist');
  const left = await adminOf(gallery, 'left');
  const right = await signedIn();
  const at = random.below(right.length);
  const revoked = await openSession(database, artist, now());
  await closeSession(database, hashToken(revoked));
  const disabled = await openSession(database, left, now());
  // Her session stays: it is her name that is closed.
  await database.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.id, left));
  // As long as a session's, and known: the link of a mail.
  const reset = random.hex(43);
  const expiresAt = new Date(now().getTime() + 1_800_000);
  await database
    .insert(passwordResets)
    .values({ tokenHash: hashToken(reset), adminUserId: artist, expiresAt });
  return {
    none: { headers: {} },
    empty: { headers: { authorization: '' } },
    'without a token': bearer(''),
    unknown: bearer(random.hex(43)),
    'one letter wrong': bearer(
      right.slice(0, at) + (right[at] === 'A' ? 'B' : 'A') + right.slice(at + 1),
    ),
    'twice in one': bearer(`${right},${right}`),
    'its hash': bearer(hashToken(right)),
    'another scheme': { headers: { authorization: `Basic ${btoa(`artist:${right}`)}` } },
    'in the cookie': { headers: { cookie: `token=${right}; authorization=Bearer ${right}` } },
    'in the address': { headers: {}, query: { token: right, authorization: `Bearer ${right}` } },
    revoked: bearer(revoked),
    'of a disabled name': bearer(disabled),
    "a buyer's": bearer(/=([0-9a-f]{32})/.exec(cookie)?.[1] ?? ''),
    "a subscriber's": bearer(String(known.token?.[0])),
    'of a reset': bearer(reset),
    // The last: opening a session takes away those that are over.
    expired: bearer(
      await openSession(database, artist, new Date(now().getTime() - 13 * 3_600_000)),
    ),
  };
}

async function adminOf({ services }: World['gallery'], username: string): Promise<number> {
  const { database } = services;
  const isIt = eq(adminUsers.username, username);
  const [known] = await database.select().from(adminUsers).where(isIt);
  if (known) return known.id;
  await ensureAdmin(database, username, 'a good password', { reset: false });
  return adminOf({ services } as World['gallery'], username);
}

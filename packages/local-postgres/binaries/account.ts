import { chmod, chown, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The system account that Postgres runs under. */
export type Account = { uid: number; gid: number };

const candidates = ['nobody', 'postgres', 'daemon'];

/**
 * The account Postgres must be given up to, or `undefined` when this process may run it itself.
 * Postgres refuses root, and `initdb` refuses a uid that the system has no name for, so the account
 * is one that every Unix system lists.
 * @throws when root finds none of them.
 */
export async function unprivilegedAccount(): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of candidates) {
    const [, , uid, gid] = lines.find(([entry]) => entry === name) ?? [];
    if (Number(uid) > 0 && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    `Postgres refuses to run as root, and /etc/passwd has none of: ${candidates.join(', ')}.`,
  );
}

/** The account that owns a cluster and so must serve it; `undefined`: this process itself. */
export async function ownerAccount(cluster: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const { uid, gid } = await stat(cluster);
  return { uid, gid };
}

/** Makes `account` the owner of a folder and of all that is in it. */
export async function giveAway(folder: string, account: Account | undefined): Promise<void> {
  if (!account) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(path.join(folder, entry), account.uid, account.gid);
  }
  await chown(folder, account.uid, account.gid);
}

/** Lets `account` walk through, but not list, a folder of ours. */
export async function openForPassage(folder: string, account: Account | undefined): Promise<void> {
  if (account) await chmod(folder, (await stat(folder)).mode | 0o011);
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

import { chmod, chown, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The system account that Postgres runs under. */
export type Account = { uid: number; gid: number };

const candidates = ['nobody', 'postgres', 'daemon'];

/**
 * The account to run Postgres under when this process is root; `undefined` otherwise. Postgres
 * refuses root, and `initdb` refuses a uid without a name, so it is a standard system account.
 * @throws when /etc/passwd has none of them.
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

/** The account that owns a cluster, which alone may serve it; `undefined` unless root. */
export async function ownerAccount(cluster: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const { uid, gid } = await stat(cluster);
  return { uid, gid };
}

/** Makes `account` the owner of a folder and its content. */
export async function changeOwner(folder: string, account: Account | undefined): Promise<void> {
  if (!account) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(path.join(folder, entry), account.uid, account.gid);
  }
  await chown(folder, account.uid, account.gid);
}

/** Lets other accounts enter, but not list, a folder. */
export async function allowTraversal(folder: string, account: Account | undefined): Promise<void> {
  if (account) await chmod(folder, (await stat(folder)).mode | 0o011);
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtime } from './runtime.ts';

/** The mails in the outbox folder that contain the text; the folder appears with the first mail. */
export function mailsAbout(text: string): string[] {
  if (!existsSync(runtime.mail.outbox)) return [];
  return readdirSync(runtime.mail.outbox)
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .map((name) => readFileSync(join(runtime.mail.outbox, name), 'utf8'))
    .filter((mail) => mail.replace(/=\r?\n/g, '').includes(text));
}

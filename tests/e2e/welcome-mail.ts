import { mailsAbout } from './mails.ts';
import { runtime } from './runtime.ts';
import { expect } from './test.ts';

/** Subscribes an address; returns the personal code that it is mailed. */
export async function welcomeMailTo(email: string): Promise<{ code: string }> {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
  await fetch(`${runtime.url}/api/newsletter`, { ...json, body: JSON.stringify({ email }) });
  const codeIn = () => /WELCOME-\w+-\w+/.exec(mailsAbout(email)[0] ?? '')?.[0] ?? '';
  await expect.poll(codeIn, { timeout: 20_000 }).not.toBe('');
  return { code: codeIn() };
}

import { mailsAbout } from './mails.ts';
import { runtime } from './runtime.ts';
import { expect } from './test.ts';

/** Subscribes an address; returns the personal code that it is mailed, and the path of the link that applies it. */
export async function welcomeMailTo(email: string): Promise<{ code: string; link: string }> {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
  await fetch(`${runtime.url}/api/newsletter`, { ...json, body: JSON.stringify({ email }) });
  const text = () => (mailsAbout(email)[0] ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  await expect.poll(text, { timeout: 20_000 }).toMatch(/WELCOME-\w+-\w+/);
  const [code = ''] = /WELCOME-\w+-\w+/.exec(text()) ?? [];
  const [link = ''] = /\/portfolio#\S+/.exec(text()) ?? [];
  return { code, link };
}

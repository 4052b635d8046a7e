import { request } from '#lib/api-client.ts';
import type { Inquiry } from './contact-rules.ts';

/** The inquiry that was sent last, with its key; null once the server has confirmed it. */
let unconfirmed: { text: string; creationKey: string } | null = null;

/**
 * Sends an inquiry (§7), with the work that it is about. The same one again after an answer that was lost has the same
 * key, so that it is kept once. Rejects with ResponseError for a refusal, with fetch's error without a response.
 */
export async function sendInquiry(
  { name, email, subject, message }: Inquiry,
  artworkId: number | undefined,
): Promise<void> {
  const inquiry = { name, email, subject, message, ...(artworkId && { artworkId }) };
  const text = JSON.stringify(inquiry);
  if (unconfirmed?.text !== text) unconfirmed = { text, creationKey: crypto.randomUUID() };
  const { creationKey } = unconfirmed;
  await request('POST /api/contact', { body: { ...inquiry, creationKey } });
  unconfirmed = null;
}

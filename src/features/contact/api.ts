import { request } from '#lib/api-client.ts';
import type { Inquiry } from './contact-rules.ts';

/**
 * Sends an inquiry (§7), with the work that it is about. Rejects with ResponseError for a refusal, with fetch's error
 * without a response.
 */
export const sendInquiry = (
  { name, email, subject, message }: Inquiry,
  artworkId: number | undefined,
) =>
  request('POST /api/contact', {
    body: { name, email, subject, message, ...(artworkId && { artworkId }) },
  });

import { request } from '#lib/api-client.ts';
import type { Inquiry } from './contact-rules.ts';

/** Sends an inquiry (§7). Raises ApiError for a refusal, fetch's error without an answer. */
export const sendInquiry = ({ name, email, subject, message }: Inquiry) =>
  request<unknown>('POST', '/api/contact', { json: { name, email, subject, message } });

import { request } from '#lib/api-client.ts';

/** Subscribes an address (§7). Rejects with ResponseError for a refusal, with fetch's error without a response. */
export const subscribe = (email: string, firstName: string) =>
  request('POST /api/newsletter', { body: { email, ...(firstName && { firstName }) } });

/** The subscription that a mail's link stands for; its address is masked. */
export const readSubscription = (token: string) =>
  request('GET /api/newsletter/unsubscribe', { query: { token } });
export const endSubscription = (token: string) =>
  request('POST /api/newsletter/unsubscribe', { query: { token } });
/** Withdraws a request to be told when a work is for sale again. */
export const withdrawRequest = (token: string) =>
  request('POST /api/availability/leave', { query: { token } });

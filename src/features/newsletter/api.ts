import { request } from '#lib/api-client.ts';

/** Subscribes an address (§7). Raises ApiError for a refusal, fetch's error without an answer. */
export const subscribe = (email: string, firstName: string) =>
  request<unknown>('POST', '/api/newsletter', {
    json: { email, ...(firstName && { firstName }) },
  });

export type Subscription = { email: string; isActive: boolean };

const address = (token: string) => `/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;

/** Whose subscription a mail's link stands for; the address comes masked. */
export const readSubscription = (token: string) => request<Subscription>('GET', address(token));
export const endSubscription = (token: string) => request<Subscription>('POST', address(token));

/** The address of an order whose buyer was erased: no mail can reach it (RFC 2606), and each order has another one. */
export const anonymousEmail = (orderId: string) => `${orderId}@erased.invalid`;

export const isAnonymousEmail = (email: string): boolean => email.endsWith('@erased.invalid');

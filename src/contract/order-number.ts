/** `#` and the last eight characters: how people name an order. */
export const orderNumber = (orderId: string) => `#${orderId.slice(-8).toUpperCase()}`;

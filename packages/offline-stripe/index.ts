/** The public API of this package: other modules are internal. */
export * from './emulator.ts';
export type { Bank, Buyer } from './http/control.ts';
export { FAULT_KINDS, type Fault, type FaultKind, type Faults } from './http/faults.ts';
export { type RateLimits, STRIPE_RATE_LIMITS } from './http/rate-limit.ts';
export { WEBHOOK_MODES, type WebhookMode } from './webhooks/delivery.ts';
export { signatureOf } from './webhooks/signature.ts';

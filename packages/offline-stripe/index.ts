/** The public API of this package: other modules are internal. */

export {
  type StripeEmulator,
  type StripeEmulatorOptions,
  startStripeEmulator,
} from './emulator.ts';
export type { Buyer } from './http/control.ts';
export {
  FAULT_KINDS,
  type Fault,
  type FaultKind,
  type Faults,
  WEBHOOK_MODES,
  type WebhookMode,
} from './http/faults.ts';
export { signatureOf } from './webhooks/delivery.ts';

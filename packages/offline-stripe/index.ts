/** The public API of this package: other modules are internal. */
export type { Buyer } from './control.ts';
export {
  type StripeEmulator,
  type StripeEmulatorOptions,
  startStripeEmulator,
} from './emulator.ts';
export {
  FAULT_KINDS,
  type Fault,
  type FaultKind,
  type Faults,
  WEBHOOK_MODES,
  type WebhookMode,
} from './faults.ts';
export { signatureOf } from './webhooks.ts';

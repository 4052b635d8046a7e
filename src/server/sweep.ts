import { drainOutbox } from './drain.ts';
import { sendAlerts } from './health/service.ts';
import { runSweep, type SweepTask } from './jobs/sweep.ts';
import {
  deleteOldEvents,
  reconcile,
  releaseOverdue,
  settleWaiting,
} from './orders/payment/sweep.ts';
import { clearNetworks } from './orders/placing/hold-length.ts';
import { deleteEndedWindows } from './rate-limits/service.ts';
import type { Services } from './services/services.ts';

/** What sells or releases a work comes first. */
const TASKS: readonly SweepTask[] = [
  releaseOverdue,
  settleWaiting,
  sendAlerts,
  drainOutbox,
  reconcile,
  drainOutbox,
  deleteEndedWindows,
  clearNetworks,
  deleteOldEvents,
];

/**
 * The safety net, run on a schedule: ends holds that are over, settles payments whose webhook was not delivered,
 * delivers what the outbox still holds and deletes what is kept for a limited time.
 */
export const sweep = (services: Services): Promise<void> => runSweep(services, TASKS);

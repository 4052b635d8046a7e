import { endAllOverReservations } from './availability/end-reservations.ts';
import { drainOutbox } from './drain.ts';
import { sendAlerts } from './health/service.ts';
import { runSweep, type SweepTask } from './jobs/sweep.ts';
import {
  deleteOldEvents,
  reconcile,
  releaseOverdue,
  settleWaiting,
} from './orders/payment/sweep.ts';
import { deleteOldNetworks } from './orders/placing/hold-length.ts';
import { deleteEndedWindows } from './rate-limits/service.ts';
import { anonymiseReservations } from './reservations/anonymise.ts';
import { MAIL_TIMEOUT_MS } from './services/mail.ts';
import type { Services } from './services/services.ts';

const runDueJobs: SweepTask = (services, isTimeUp) =>
  drainOutbox(services, () => isTimeUp(MAIL_TIMEOUT_MS));

/** What sells or releases a work comes first. */
const TASKS: readonly SweepTask[] = [
  releaseOverdue,
  settleWaiting,
  endAllOverReservations,
  sendAlerts,
  runDueJobs,
  reconcile,
  runDueJobs,
  deleteEndedWindows,
  deleteOldNetworks,
  anonymiseReservations,
  deleteOldEvents,
];

/**
 * The safety net, run on a schedule: ends holds that are over, settles payments whose webhook was not delivered,
 * runs what is due in the outbox and deletes what is kept for a limited time.
 */
export const sweep = (services: Services): Promise<void> => runSweep(services, TASKS);

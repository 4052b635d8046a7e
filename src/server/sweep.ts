import { endAllOverReservations } from './availability/end-reservations.ts';
import { drainOutbox } from './drain.ts';
import { sendAlerts } from './health/service.ts';
import { runSweep, type SweepTask } from './jobs/sweep.ts';
import {
  applyMissedEvents,
  deleteOldEvents,
  deleteUnpaidOrders,
  reconcile,
  releaseOverdue,
  settleWaiting,
} from './orders/payment/sweep.ts';
import { deleteOldNetworks } from './orders/placing/hold-length.ts';
import { deleteEndedWindows } from './rate-limits/service.ts';
import { anonymiseReservations } from './reservations/anonymise.ts';
import { MAIL_TIMEOUT_MS } from './services/mail.ts';
import { isKeyRefused } from './services/payments.ts';
import type { Services } from './services/services.ts';

const runDueJobs: SweepTask = (services, isTimeUp) =>
  drainOutbox(services, () => isTimeUp(MAIL_TIMEOUT_MS));

const sendAlertsOf: SweepTask = (services, _isTimeUp, failures) => sendAlerts(services, failures);

/** A key that may not read events alone sells all the same: it is logged, and no alert. */
const applyEvents: SweepTask = (services, isTimeUp) =>
  applyMissedEvents(services, isTimeUp).catch((error) => {
    throw isKeyRefused(error) ? new Error('this Stripe key may not read events') : error;
  });

/** What sells or releases a work comes first. */
const TASKS: readonly SweepTask[] = [
  releaseOverdue,
  settleWaiting,
  endAllOverReservations,
  reconcile,
  sendAlertsOf,
  applyEvents,
  runDueJobs,
  deleteEndedWindows,
  deleteOldNetworks,
  anonymiseReservations,
  deleteOldEvents,
  deleteUnpaidOrders,
];

/**
 * The safety net, run on a schedule: ends holds that are over, settles payments and applies refunds and disputes whose
 * webhook was not delivered, runs what is due in the outbox and deletes what is kept for a limited time. Returns what
 * failed and was logged.
 */
export const sweep = (services: Services, startedAt?: number): Promise<unknown[]> =>
  runSweep(services, TASKS, startedAt);

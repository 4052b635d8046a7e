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
import { clearNetworks } from './orders/placing/hold-length.ts';
import { deleteEndedWindows } from './rate-limits/service.ts';
import { clearPeople } from './reservations/clear-people.ts';
import { MAIL_TIMEOUT_MS } from './services/mail.ts';
import type { Services } from './services/services.ts';

const deliver: SweepTask = (services, isTimeUp) =>
  drainOutbox(services, () => isTimeUp(MAIL_TIMEOUT_MS));

/** What sells or releases a work comes first. */
const TASKS: readonly SweepTask[] = [
  releaseOverdue,
  settleWaiting,
  endAllOverReservations,
  sendAlerts,
  deliver,
  reconcile,
  deliver,
  deleteEndedWindows,
  clearNetworks,
  clearPeople,
  deleteOldEvents,
];

/**
 * The safety net, run on a schedule: ends holds that are over, settles payments whose webhook was not delivered,
 * delivers what the outbox still holds and deletes what is kept for a limited time.
 */
export const sweep = (services: Services): Promise<void> => runSweep(services, TASKS);

import { drain } from './jobs/drain.ts';
import { type JobHandlers, serviceHandlers } from './jobs/handlers.ts';
import { requestRefund } from './orders/payment/refund.ts';
import type { Services } from './services/services.ts';

/** Which code runs which kind of job. */
const handlers: JobHandlers = { ...serviceHandlers, refund: requestRefund };

/** Runs what is due in the outbox; starts nothing once `isTimeUp`. Returns how many jobs were done. */
export const drainOutbox = (services: Services, isTimeUp = () => false): Promise<number> =>
  drain(services, handlers, isTimeUp);

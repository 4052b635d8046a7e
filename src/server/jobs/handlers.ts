import { createHash } from 'node:crypto';
import type { Message } from '../services/mail.ts';
import type { Services } from '../services/services.ts';
import { runBuildJob, runPurgeJob } from './rebuild.ts';
import type { outbox } from './table.ts';

export type Job = typeof outbox.$inferSelect;

/** Runs one job; throws when it has to be tried again. May be called more than once for the same job. */
export type JobHandler = (services: Services, job: Job) => Promise<void>;

/** One handler for each kind of job; those of resources are added in `server/drain.ts`. */
export type JobHandlers = Record<Job['kind'], JobHandler>;

/**
 * The same for each attempt at a job (RFC 5322, 3.6.4): of the sender's own domain, since spam filters distrust another
 * one, and short enough that its header is one line.
 */
function messageIdOf({ environment, galleryId }: Services, { key, id }: Job): string {
  const [, domain = 'gallery.localhost'] = /@([\w.-]+)/.exec(environment.MAIL_FROM ?? '') ?? [];
  const [kind] = key.split(':');
  const hash = createHash('sha256').update(`${galleryId} ${key}`).digest('hex').slice(0, 12);
  return `<${kind}.${hash}.${id}@${domain}>`;
}

/** The kinds that no resource owns. */
export const serviceHandlers = {
  mail: (services, job) =>
    services.mail.send({
      ...(job.payload as Omit<Message, 'messageId'>),
      messageId: messageIdOf(services, job),
    }),
  rebuild: runBuildJob,
  purge: runPurgeJob,
} satisfies Partial<JobHandlers>;

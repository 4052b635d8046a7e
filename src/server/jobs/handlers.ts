import type { Environment } from '../services/environment.ts';
import type { Message } from '../services/mail.ts';
import type { Services } from '../services/services.ts';
import type { outbox } from './table.ts';

export type Job = typeof outbox.$inferSelect;

/** Delivers one job; throws when it has to be tried again. May be called more than once for the same job. */
export type JobHandler = (services: Services, job: Job) => Promise<void>;

/** One handler for each kind of job. Resources bring theirs; this folder knows the kinds alone. */
export type JobHandlers = Record<Job['kind'], JobHandler>;

/** The domain of MAIL_FROM: spam filters distrust a Message-ID of another one (RFC 5322, 3.6.4). */
const senderDomain = ({ MAIL_FROM = '' }: Environment) =>
  /@([\w.-]+)/.exec(MAIL_FROM)?.[1] ?? 'gallery.localhost';

/** The kinds that no resource owns. */
export const serviceHandlers = {
  mail: (services, { id, key, payload }) =>
    services.mail.send({
      ...(payload as Omit<Message, 'messageId'>),
      messageId: `<${key.replace(/[^\w.-]+/g, '.')}.${id}@${senderDomain(services.environment)}>`,
    }),
  rebuild: (services) => services.rebuild.request(),
  purge: (services) => services.rebuild.purge(),
} satisfies Partial<JobHandlers>;

import { saveDemonstrationSettings } from '#server/gallery/service.ts';
import type { Mail } from '#server/services/mail.ts';
import { openGallery } from '../../harness/open-gallery.ts';
import { type SmtpBehaviour, startSmtpServer } from '../../harness/smtp-server.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';

export const SITE = 'https://gallery.example.nz';
/** In ms; shorter than in production, because the proof provokes them often. */
const TIMEOUTS = 'connectionTimeout=200&greetingTimeout=200&socketTimeout=200';

export type MailTestbed = Awaited<ReturnType<typeof openMailTestbed>>;

/**
 * A gallery that sends mail to a server whose behaviour is decided for each attempt at each message. Records the
 * attempts by Message-ID, with the gallery's time in ms. `change` may replace the gallery's mailer.
 */
export async function openMailTestbed(
  template: TemplateDatabase,
  behaviourOf: (messageId: string, attempt: number) => SmtpBehaviour,
  change: (mail: Mail) => Mail = (mail) => mail,
) {
  const queue = queueBehaviours();
  const smtp = await startSmtpServer(queue.next);
  const gallery = await openGallery(template, {
    SITE_URL: SITE,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?${TIMEOUTS}`,
    MAIL_FROM: 'gallery@example.com',
  });
  await gallery.services.database.transaction((tx) =>
    saveDemonstrationSettings(tx, gallery.services),
  );
  const attempts = new Map<string, number[]>();
  const real = gallery.services.mail;
  const mail = change({
    send: (message) => {
      const { messageId } = message;
      const behaviour = behaviourOf(messageId, attempts.get(messageId)?.length ?? 0);
      return queue.connect(behaviour, () => real.send(message));
    },
  });
  const recorded: Mail = {
    send(message) {
      const { messageId } = message;
      attempts.set(messageId, [...(attempts.get(messageId) ?? []), +gallery.services.now()]);
      return mail.send(message);
    },
  };
  Object.defineProperty(gallery.services, 'mail', { value: recorded });
  return {
    gallery,
    attempts,
    accepted: smtp.accepted,
    async close() {
      await gallery.close();
      smtp.stop();
    },
  };
}

/**
 * Assigns each sender's behaviour to the connection that it opens. The server can't tell senders apart when they
 * connect, so that of two that send at once the second waits until the first has connected.
 */
function queueBehaviours() {
  let expected: { behaviour: SmtpBehaviour; connected: () => void } | null = null;
  let turn: Promise<void> = Promise.resolve();
  return {
    next(): SmtpBehaviour {
      const taken = expected;
      expected = null;
      taken?.connected();
      return taken?.behaviour ?? { kind: 'ok' };
    },
    async connect(behaviour: SmtpBehaviour, send: () => Promise<void>): Promise<void> {
      const before = turn;
      const { promise, resolve: connected } = Promise.withResolvers<void>();
      turn = promise;
      await before;
      expected = { behaviour, connected };
      await send().finally(connected);
    },
  };
}

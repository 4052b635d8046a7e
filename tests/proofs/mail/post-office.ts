import type { Mail } from '../../../src/server/services/mail.ts';
import { openGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { type Mood, startSmtpServer } from './smtp-server.ts';

export const SITE = 'https://gallery.example.nz';
/** Real servers are given longer; here nobody waits for one that hangs. */
const SHORT = 'connectionTimeout=200&greetingTimeout=200&socketTimeout=200';

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;

/**
 * A gallery that mails through a server with moods, one for each attempt at a message. Each attempt to send is kept,
 * by its Message-ID, with the gallery's time of it; `change` may put another mailer in the place of the gallery's own.
 */
export async function openPostOffice(
  template: TemplateDatabase,
  moodOf: (messageId: string, attempt: number) => Mood,
  change: (mail: Mail) => Mail = (mail) => mail,
) {
  const moods = queueMoods();
  const smtp = await startSmtpServer(moods.take);
  const gallery = await openGallery(template, {
    SITE_URL: SITE,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?${SHORT}`,
    MAIL_FROM: 'gallery@example.com',
  });
  const attempts = new Map<string, number[]>();
  const real = gallery.services.mail;
  const mail = change({
    send: (message) => {
      const { messageId } = message;
      const mood = moodOf(messageId, attempts.get(messageId)?.length ?? 0);
      return moods.connect(mood, () => real.send(message));
    },
  });
  const watched: Mail = {
    send(message) {
      const { messageId } = message;
      attempts.set(messageId, [...(attempts.get(messageId) ?? []), +gallery.services.now()]);
      return mail.send(message);
    },
  };
  Object.defineProperty(gallery.services, 'mail', { value: watched });
  return {
    gallery,
    attempts,
    taken: smtp.taken,
    async close() {
      await gallery.close();
      smtp.stop();
    },
  };
}

/**
 * Hands each sender's mood to the connection that it opens. A server knows who is there only after it has greeted:
 * of two that send at once, the second waits until the first has come through the door.
 */
function queueMoods() {
  let expected: { mood: Mood; come: () => void } | null = null;
  let door: Promise<void> = Promise.resolve();
  return {
    take(): Mood {
      const { mood, come } = expected ?? { mood: { kind: 'ok' as const }, come: () => {} };
      expected = null;
      come();
      return mood;
    },
    async connect(mood: Mood, send: () => Promise<void>): Promise<void> {
      const before = door;
      const { promise, resolve: come } = Promise.withResolvers<void>();
      door = promise;
      await before;
      expected = { mood, come };
      await send().finally(come);
    },
  };
}

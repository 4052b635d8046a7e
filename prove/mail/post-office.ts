import { openGallery } from '../../local/testing/open-gallery.ts';
import type { TemplateDatabase } from '../../local/testing/template-database.ts';
import type { Mail } from '../../src/server/services/mail.ts';
import { type Mood, startSmtpServer } from './smtp-server.ts';

export const SITE = 'https://gallery.example.nz';
/** Real servers are given longer; here nobody waits for one that hangs. */
const SHORT = 'connectionTimeout=200&greetingTimeout=200&socketTimeout=200';

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;

/**
 * A gallery that mails through a server with moods. Each attempt to send is kept, by its Message-ID, with the
 * gallery's time of it; `change` may put another mailer in the place of the gallery's own.
 */
export async function openPostOffice(
  template: TemplateDatabase,
  moodOf: () => Mood,
  change: (mail: Mail) => Mail = (mail) => mail,
) {
  const smtp = await startSmtpServer(moodOf);
  const gallery = await openGallery(template, {
    SITE_URL: SITE,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?${SHORT}`,
    MAIL_FROM: 'gallery@example.com',
  });
  const attempts = new Map<string, number[]>();
  const mail = change(gallery.services.mail);
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

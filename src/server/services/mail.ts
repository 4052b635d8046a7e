import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Environment } from './environment.ts';
import { ServiceMissing } from './service-missing.ts';

/**
 * A mail. Addresses are objects, so that a comma in a name adds no recipient; nodemailer keeps line breaks
 * out of headers.
 */
export type Message = {
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The address that takes the recipient off the list at one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** Makes a second delivery of the same outbox item recognisable to the recipient's mail program. */
  messageId: string;
};

/** Hands one mail over; throws when the mail server did not take it. */
export type Mail = { send(message: Message): Promise<void> };

/** The longest time for handing over a mail, in ms, however slowly its server answers. */
export const MAIL_TIMEOUT_MS = 18_000;

/** Whether mails are sent; else they wait (docs/deploy.md). */
export const hasMail = (environment: Environment) =>
  Boolean(environment.SMTP_URL ?? environment.MAIL_OUTBOX);

/** SMTP, or a folder of `.eml` files for the local start. Throws ServiceMissing when neither is set. */
export function connectMail(environment: Environment): Mail {
  const { SMTP_URL, MAIL_FROM: from } = environment;
  if (SMTP_URL && from) {
    const transport = createTransport(
      {
        url: SMTP_URL,
        connectionTimeout: 8_000,
        greetingTimeout: 8_000,
        socketTimeout: 20_000,
      },
      { from },
    );
    return {
      async send(message) {
        const { promise: late, reject } = Promise.withResolvers<never>();
        const error = new Error('the mail server did not take the mail in time');
        const timer = setTimeout(() => reject(error), MAIL_TIMEOUT_MS);
        const sent = transport.sendMail(wireForm(message, from)).finally(() => clearTimeout(timer));
        await Promise.race([sent, late]);
      },
    };
  }
  if (environment.MAIL_OUTBOX) return outboxFolder(environment.MAIL_OUTBOX);
  throw new ServiceMissing('Mail is not set up (SMTP_URL and MAIL_FROM).');
}

/** The address of `Name <address>`. */
const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/**
 * Until the artist has an address, what is for the artist goes to the gallery's own. A mailer that signs with DKIM must
 * name both headers, or they do not count.
 */
const wireForm = ({ unsubscribeUrl, to, replyTo, ...message }: Message, from: string) => ({
  ...message,
  to: { ...to, address: to.address || addressOf(from) },
  ...(replyTo?.address && { replyTo }),
  ...(unsubscribeUrl && {
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
});

function outboxFolder(directory: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const from = 'Gallery <gallery@localhost>';
      const { message: eml } = await transport.sendMail({ from, ...wireForm(message, from) });
      await mkdir(directory, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      await writeFile(join(directory, `.${name}`), eml as Buffer);
      await rename(join(directory, `.${name}`), join(directory, name));
    },
  };
}

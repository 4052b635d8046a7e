import { resolveTxt } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import { connectMail } from '#server/services/mail.ts';
import { NotOk } from '../check-report.ts';
import type { Step } from './step.ts';

type Resolve = (name: string) => Promise<string[][]>;

export const mailStep = (resolve: Resolve = resolveTxt): Step => ({
  name: 'Mail',
  questions: [
    {
      name: 'SMTP_URL',
      where: 'your mail provider: smtps://user:password@host:465',
      isSecret: true,
    },
    { name: 'MAIL_FROM', where: 'e.g. Your Name <studio@example.co.nz>' },
  ],
  async run({ environment, isCheck }) {
    const { SMTP_URL = '', MAIL_FROM = '' } = environment;
    const [own = ''] = /[^\s<>]+@[\w.-]+/.exec(MAIL_FROM) ?? [];
    await createTransport({ url: SMTP_URL, connectionTimeout: 8_000, greetingTimeout: 8_000 })
      .verify()
      .catch((error: Error) => {
        throw new NotOk(
          `the mail server says: ${error.message}`,
          'Check host, port, user and password; special characters of a password are percent-encoded (@ is %40).',
        );
      });
    const domain = /@([\w.-]+)/.exec(MAIL_FROM)?.[1] ?? '';
    const records = await checkRecords(domain, own, resolve);
    if (isCheck) return `${records}; no mail was sent`;
    await connectMail(environment).send({
      to: { name: '', address: own },
      subject: 'Your gallery can write',
      text: `This mail came by ${domain}. If you found it among spam, look at SPF, DKIM and DMARC of ${domain}.`,
      html: `<p>This mail came by ${domain}. If you found it among spam, look at SPF, DKIM and DMARC of ${domain}.</p>`,
      messageId: `<go-live.${Date.now()}@${domain}>`,
    });
    return `${records}; a mail is on its way to ${own}`;
  },
});

/**
 * SPF (RFC 7208) and DMARC (RFC 7489) of the sender's domain, and DKIM (RFC 6376) where DKIM_SELECTOR names its
 * selector. SPF may be missing: a mail provider with a return path of its own has it there.
 */
async function checkRecords(domain: string, own: string, resolve: Resolve): Promise<string> {
  const has = async (name: string, pattern: RegExp) => {
    const records = await resolve(name).catch(() => []);
    return records.some((parts) => pattern.test(parts.join('')));
  };
  const hasSpf = await has(domain, /^v=spf1/);
  const policies = await Promise.all(
    organisations(domain).map((name) => has(`_dmarc.${name}`, /^v=DMARC1/)),
  );
  if (!policies.includes(true)) {
    throw new NotOk(
      `${domain} has no DMARC record`,
      `Add a TXT record to _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:${own}`,
    );
  }
  const selector = process.env.DKIM_SELECTOR;
  // The tag v= is optional; an empty p= is a key that was withdrawn.
  if (selector && !(await has(`${selector}._domainkey.${domain}`, /(^|;)\s*p\s*=\s*[^\s;]/))) {
    throw new NotOk(
      `${selector}._domainkey.${domain} has no DKIM record`,
      'Add the record that your mail provider names.',
    );
  }
  const found = [...(hasSpf ? ['SPF'] : []), 'DMARC', ...(selector ? ['DKIM'] : [])];
  const noSpf = `, no SPF record of ${domain}, which it needs unless the provider’s return path has one`;
  const noDkim = ', DKIM not checked (DKIM_SELECTOR names its selector)';
  return `${new Intl.ListFormat('en-NZ').format(found)} found${hasSpf ? '' : noSpf}${selector ? '' : noDkim}`;
}

/** The domain and those above it, of two labels at least: without a DMARC record a subdomain has its organisation’s. */
const organisations = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: patches quote the source of templates
import type { Defect } from '../defect.ts';

const NEWSLETTER = 'src/server/newsletter/newsletter.test.ts';
const HEALTH = 'src/server/health/health.test.ts';

/** Mails, the outbox that sends them, and the newsletter. */
export const mailDefects: readonly Defect[] = [
  {
    name: 'no-lease',
    breaks: 'two processes send one mail at the same time',
    file: 'src/server/outbox/drain.ts',
    find: 'secs => ${LEASE_SECONDS})',
    replace: 'secs => ${LEASE_SECONDS} - 240)',
    test: HEALTH,
  },
  {
    name: 'done-before-sent',
    breaks: 'a mail that failed counts as sent',
    file: 'src/server/outbox/drain.ts',
    find: '    await deliver[item.kind](services, item);\n',
    replace: '    deliver[item.kind](services, item).catch(() => undefined);\n',
    test: 'src/server/orders/orders.test.ts',
  },
  {
    name: 'keep-words',
    breaks: 'a mail that is out leaves its way into the desk in the tables',
    file: 'src/server/outbox/drain.ts',
    find: "...(item.kind === 'mail' && { payload: {} })",
    replace: '',
    test: HEALTH,
  },
  {
    name: 'random-message-id',
    breaks: 'a mail that is sent again is shown twice',
    file: 'src/server/outbox/drain.ts',
    find: '.${item.id}@gallery>`',
    replace: '.${item.id}.${Math.random()}@gallery>`',
    test: HEALTH,
  },
  {
    name: 'markup-in-letter',
    breaks: 'what a visitor writes is HTML in the artist’s mail',
    file: 'src/server/outbox/letter.ts',
    find: 'escapeHtml(paragraph)',
    replace: '(escapeHtml && paragraph)',
    test: 'src/server/inquiries/inquiries.test.ts',
  },
  {
    name: 'address-as-text',
    breaks: 'a comma or a line break in a name adds a recipient',
    file: 'src/server/services/mail.ts',
    find: '  ...message,\n',
    replace: '  ...message,\n  to: `${message.to.name} <${message.to.address}>`,\n',
    test: 'src/server/services/services.test.ts',
  },
  {
    name: 'no-one-click',
    breaks: 'mail programs show no way to leave the newsletter',
    file: 'src/server/services/mail.ts',
    find: "      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',\n",
    replace: '',
    test: NEWSLETTER,
  },
  {
    name: 'leave-by-looking',
    breaks: 'a mail program that looks at the link in advance ends the subscription',
    file: 'src/server/newsletter/routes.ts',
    find: 'await findSubscription(services.database, token)',
    replace: 'await unsubscribe(services, token)',
    test: NEWSLETTER,
  },
  {
    name: 'tell-who-subscribes',
    breaks: 'the form tells a stranger who is subscribed',
    file: 'src/server/newsletter/service.ts',
    find: '    const [subscriber] = await tx\n      .insert',
    replace:
      '    if (before?.isActive) throw notFound();\n    const [subscriber] = await tx\n      .insert',
    test: NEWSLETTER,
  },
  {
    name: 'flood-an-address',
    breaks: 'anybody can have a stranger mailed as often as she likes',
    file: 'src/server/newsletter/service.ts',
    find: 'Math.max(now.getTime(), (await lastMailOf(tx, subscriber.id)) + DAY)',
    replace: 'now.getTime()',
    test: NEWSLETTER,
  },
  {
    name: 'flood-who-leaves',
    breaks: 'each time that somebody leaves, a stranger can have her mailed again',
    file: 'src/server/newsletter/service.ts',
    find: 'mail, new Date(next));',
    replace: 'mail);',
    test: NEWSLETTER,
  },
  {
    name: 'rename-a-subscriber',
    breaks: 'a stranger changes how a subscriber is addressed',
    file: 'src/server/newsletter/service.ts',
    find: 'coalesce(${newsletterSubscribers.firstName}, excluded.first_name)',
    replace: 'coalesce(excluded.first_name, ${newsletterSubscribers.firstName})',
    test: NEWSLETTER,
  },
  {
    name: 'whole-address-shown',
    breaks: 'whoever finds a link reads the address behind it',
    file: 'src/server/newsletter/service.ts',
    find: "email.replace(/^(.)[^@]*/, '$1…')",
    replace: 'email',
    test: NEWSLETTER,
  },
  {
    name: 'sentence-as-name',
    breaks: 'a stranger has the gallery mail a link of his',
    file: 'src/contract/newsletter.ts',
    find: String.raw`/^(?:[\p{L}\p{M}\p{N}'’ -]|\.(?= |$))*$/u`,
    replace: '/^.*$/su',
    test: NEWSLETTER,
  },
];

import { inArray, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestGallery } from '../../tests/harness/gallery.ts';
import { confirm, newOrder, servicesWith } from '../../tests/harness/orders.ts';
import { drainOutbox } from './drain.ts';
import { readStuckMails } from './health/queries.ts';
import { queueMail } from './jobs/queue.ts';
import { queuePurge } from './jobs/rebuild.ts';
import { outbox } from './jobs/table.ts';
import { settle } from './orders/payment/settle.ts';
import { inTransaction } from './services/database.ts';
import { connectMail } from './services/mail.ts';
import { sweep } from './sweep.ts';

const gallery = await openTestGallery();

const to = (name: string) => ({
  to: { name, address: `${name}@example.com` },
  subject: '',
  text: '',
  html: '',
  replyTo: { name: '', address: 'artist@example.com' },
});

/** The two mails of an order, to its buyer and to the artist, in the outbox. */
const mailsOf = (id: string) =>
  gallery.services.database
    .select()
    .from(outbox)
    .where(like(outbox.key, `order-%:${id}`));

test('a mail that fails is tried again and goes out once', async () => {
  const { buyer, id, intentId } = await newOrder(gallery);
  await confirm(gallery, intentId);
  const { mail } = gallery.services;
  const { send } = mail;
  mail.send = () => Promise.reject(new Error('mail server down'));
  await buyer.refreshStatus(id);
  await gallery.backgroundTasks();
  const failed = { attempts: 1, doneAt: null, lastError: 'Error' };
  expect(await mailsOf(id)).toMatchObject([failed, failed]);
  const sent: string[] = [];
  mail.send = async (message) => {
    sent.push(message.to.address);
    await send(message);
  };
  gallery.passMinutes(10);
  await sweep(gallery.services);
  await sweep(gallery.services);
  mail.send = send;
  expect(sent).toHaveLength(2);
});

test('bulk mails go after the other mails, and those after other jobs', async () => {
  const { database, mail } = gallery.services;
  const sent: string[] = [];
  const { send } = mail;
  mail.send = async (message) => void sent.push(message.to.name);
  await inTransaction(database, async (tx) => {
    await queueMail(tx, 'notice', to('notice'), { isBulk: true });
    await queueMail(tx, 'confirmation', to('confirmation'));
    await queuePurge(tx, gallery.services);
  });
  const { rebuild } = gallery.services;
  const purging = servicesWith(gallery, {
    rebuild: { ...rebuild, purge: async () => void sent.push('purge') },
  });
  await drainOutbox(purging);
  mail.send = send;
  expect(sent).toEqual(['purge', 'confirmation', 'notice']);
});

test('a bulk mail whose address is refused is no alert, and is given up after a day; any other mail is neither', async () => {
  const { database, mail } = gallery.services;
  const { send } = mail;
  const refusal = { code: 'EENVELOPE', command: 'RCPT TO', permanent: true };
  mail.send = () => Promise.reject(Object.assign(new Error('no such user'), refusal));
  await inTransaction(database, async (tx) => {
    await queueMail(tx, 'welcome', to('mistyped'), { isBulk: true });
    await queueMail(tx, 'sale', to('buyer'));
  });
  const stuck = async () => (await readStuckMails(database)).map((job) => job.to);
  for (const minutes of [0, 1, 3, 11]) {
    gallery.passMinutes(minutes);
    await drainOutbox(gallery.services);
  }
  expect(await stuck()).toEqual(['buyer@example.com']);
  gallery.passMinutes(4 * 60);
  await database.update(outbox).set({ attempts: 11 });
  await drainOutbox(gallery.services);
  mail.send = send;
  const jobs = await database
    .select()
    .from(outbox)
    .where(inArray(outbox.key, ['welcome', 'sale']));
  expect(jobs.sort((one, other) => one.id - other.id)).toMatchObject([
    { isRefused: true, payload: {}, doneAt: expect.any(Date) },
    { isRefused: true, payload: to('buyer'), doneAt: null },
  ]);
});

test('while mail is not set up a mail waits without failing, and goes out once it is', async () => {
  const { buyer, id, intentId } = await newOrder(gallery);
  await confirm(gallery, intentId);
  const without = servicesWith(gallery, {});
  Object.defineProperty(without, 'mail', { get: () => connectMail({}) });
  await settle(without, intentId);
  await drainOutbox(without);
  const waiting = { attempts: 0, doneAt: null, lastError: null };
  expect(await mailsOf(id)).toMatchObject([waiting, waiting]);
  gallery.passMinutes(61);
  await buyer.refreshStatus(id);
  await gallery.backgroundTasks();
  for (const mail of await mailsOf(id)) expect(mail.doneAt).not.toBeNull();
});

test('a sent mail is not sent again when marking it as sent failed with the connection', async () => {
  const { buyer, id, intentId } = await newOrder(gallery);
  await confirm(gallery, intentId);
  const { database, mail } = gallery.services;
  const { send } = mail;
  const { update } = database;
  let losses = 0;
  mail.send = async (message) => {
    await send(message);
    database.update = () => {
      database.update = update;
      losses += 1;
      throw new Error('Connection terminated unexpectedly');
    };
  };
  await buyer.refreshStatus(id);
  await gallery.backgroundTasks();
  mail.send = send;
  expect(losses).toBe(2);
  const states = (await mailsOf(id)).map(({ attempts, doneAt }) => [attempts, doneAt !== null]);
  expect(states).toEqual([
    [1, true],
    [1, true],
  ]);
});

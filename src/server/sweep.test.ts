import { expect, test } from 'vitest';
import { openTestGallery } from '../../tests/harness/gallery.ts';
import { confirm, newOrder, placeNewOrder, readOrder } from '../../tests/harness/orders.ts';
import { createWork } from '../../tests/harness/works.ts';
import { drainOutbox } from './drain.ts';
import { settle } from './orders/payment/settle.ts';
import { sweep } from './sweep.ts';

const gallery = await openTestGallery();

test('the sweep completes a purchase without a status call or webhook', async () => {
  const { id, intentId } = await newOrder(gallery);
  await confirm(gallery, intentId);
  await sweep(gallery.services);
  expect((await readOrder(gallery, id)).status).toBe('paid');
});

test('the sweep frees works before it mails, and mails no more than it has time for', async () => {
  const work = await createWork(gallery, { title: 'Kept in time' });
  const { id, intentId } = await placeNewOrder(gallery, [work]);
  await confirm(gallery, intentId);
  const unpaid = await newOrder(gallery);
  const { send } = gallery.services.mail;
  const statusAtMails: string[] = [];
  gallery.services.mail.send = async ({ text }) => {
    // The alert of the day may be sent as well.
    if (text.includes(work.title)) statusAtMails.push((await readOrder(gallery, unpaid.id)).status);
  };
  await settle(gallery.services, intentId);
  expect((await readOrder(gallery, id)).status).toBe('paid');
  expect(await drainOutbox(gallery.services, () => true)).toBe(0);
  gallery.passMinutes(11);
  await sweep(gallery.services);
  gallery.services.mail.send = send;
  expect(statusAtMails).toEqual(['expired', 'expired']);
});

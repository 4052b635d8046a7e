import { expect, test } from 'vitest';
import type { InquiryRecord } from '#contract/admin-records.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { contactInquiries } from './table.ts';

const { gallery, call } = await openTestAdmin();

test('S4-013 S4-014 S4-015 S6-016 S6-017 S7-036 S7-037 S7-038 an inquiry is read, stays read, and is deleted', async () => {
  const values = {
    name: 'Ana',
    email: 'ana@example.com',
    subject: 'General Inquiry',
    message: 'Hi',
  };
  const [{ id } = { id: 0 }] = await gallery.services.database
    .insert(contactInquiries)
    .values(values)
    .returning();
  const list = async () => (await call<InquiryRecord[]>('GET', '/inquiries')).body;
  expect(await list()).toMatchObject([{ ...values, isRead: false }]);
  for (let time = 0; time < 2; time += 1) {
    expect(await call('PUT', `/inquiries/${id}/read`)).toMatchObject({
      status: 200,
      body: { id, isRead: true },
    });
  }
  expect(await list()).toMatchObject([{ isRead: true }]);
  expect((await call('PUT', `/inquiries/${id}/unread`)).status).toBe(404);
  expect((await call('DELETE', `/inquiries/${id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await call('DELETE', `/inquiries/${id}`)).status).toBe(404);
  expect((await call('PUT', `/inquiries/${id}/read`)).status).toBe(404);
});

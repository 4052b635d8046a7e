import { desc } from 'drizzle-orm';
import { recordId } from '#contract/admin-records.ts';
import { inquiryCreate } from '#contract/inquiries.ts';
import { del, get, json, noContent, post, put } from '../http/route.ts';
import { deleteInquiry, markAsRead, receiveInquiry } from './service.ts';
import { contactInquiries } from './table.ts';

export const inquiryRoutes = [
  post('/api/contact', {
    access: 'public',
    limit: { name: 'contact', max: 10, seconds: 600 },
    body: inquiryCreate,
    drainsOutbox: true,
    run: async ({ services, body }) => json(await receiveInquiry(services, body), 201),
  }),
  get('/api/admin/inquiries', {
    access: 'admin',
    run: async ({ services }) =>
      json(
        await services.database
          .select()
          .from(contactInquiries)
          .orderBy(desc(contactInquiries.createdAt), desc(contactInquiries.id)),
      ),
  }),
  put('/api/admin/inquiries/:id/read', {
    access: 'admin',
    params: recordId,
    run: async ({ services, params }) => json(await markAsRead(services, params.id)),
  }),
  del('/api/admin/inquiries/:id', {
    access: 'admin',
    params: recordId,
    run: async ({ services, params }) => {
      await deleteInquiry(services, params.id);
      return noContent();
    },
  }),
];

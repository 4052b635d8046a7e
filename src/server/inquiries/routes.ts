import { desc } from 'drizzle-orm';
import { inquiryCreate } from '#contract/inquiries.ts';
import { get, json, post } from '../http/route.ts';
import { drainAfterwards } from '../outbox/drain.ts';
import { receiveInquiry } from './service.ts';
import { contactInquiries } from './table.ts';

export const inquiryRoutes = [
  post('/api/contact', {
    access: 'public',
    limit: { name: 'contact', max: 10, seconds: 600 },
    body: inquiryCreate,
    run: async (call) => {
      const inquiry = await receiveInquiry(call.services, call.body);
      drainAfterwards(call);
      return json(inquiry, 201);
    },
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
];

import { desc } from 'drizzle-orm';
import { get, json } from '../http/route.ts';
import { contactInquiries } from './table.ts';

export const inquiryRoutes = [
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

import { created, noContent, ok, route } from '../http/route.ts';
import { listInquiries } from './queries.ts';
import { deleteInquiry, markAsRead, receiveInquiry } from './service.ts';

export const inquiryRoutes = [
  route('POST /api/contact', {
    limit: { name: 'contact', max: 10, seconds: 600 },
    drainsOutbox: true,
    changesAdminLists: true,
    run: async ({ services, body }) => created(await receiveInquiry(services, body)),
  }),
  route('GET /api/admin/inquiries', {
    run: async ({ services }) => ok(await listInquiries(services.database)),
  }),
  route('PUT /api/admin/inquiries/{id}/read', {
    run: async ({ services, params }) => ok(await markAsRead(services, params.id)),
  }),
  route('DELETE /api/admin/inquiries/{id}', {
    run: async ({ services, params }) => {
      await deleteInquiry(services, params.id);
      return noContent();
    },
  }),
];

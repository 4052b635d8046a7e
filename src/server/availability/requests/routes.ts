import { created, ok, route, seeOther } from '../../http/route.ts';
import { requestNotice, withdrawRequest } from './service.ts';

const limit = { name: 'availability-leave', max: 30, seconds: 60 };

export const availabilityRoutes = [
  /** Responds the same whether or not the address has asked before. */
  route('POST /api/artworks/{id}/availability', {
    limit: { name: 'availability', max: 10, seconds: 600 },
    drainsOutbox: true,
    run: async ({ services, params, body }) => {
      await requestNotice(services, params.id, body.email);
      return created({ noted: true as const });
    },
  }),
  /** Changes nothing, since mail programs fetch links in advance. */
  route('GET /api/availability/leave', {
    limit,
    run: async ({ query: { token } }) => seeOther(`/unsubscribe?work=${encodeURIComponent(token)}`),
  }),
  /** One click, by a person or by a mail program (RFC 8058): the body holds nothing that is needed. */
  route('POST /api/availability/leave', {
    limit,
    run: async ({ services, query: { token } }) => {
      await withdrawRequest(services, token);
      return ok({ left: true as const });
    },
  }),
];

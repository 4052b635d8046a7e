import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PaymentIntentCreate } from '#contract/orders.ts';
import { artworks } from '#server/artworks/table.ts';
import type { TestGallery } from './open-gallery.ts';

/**
 * A shop as it is often written: looks whether the work is available, then sells it. It exists to show
 * that the race finds what it is made to find.
 */
export function openNaiveShop(gallery: TestGallery) {
  const ordered = new Map<string, { artworkId: number; intentId?: string }>();
  const { database, payments } = gallery.services;

  const isAvailable = async (id: number) => {
    const [work] = await database.select().from(artworks).where(eq(artworks.id, id));
    return work?.isAvailable ?? false;
  };

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const [, orderId = '', action] = /\/api\/orders\/([^/]+)\/(\S+)/.exec(pathname) ?? [];
    const body = (await request.json()) as PaymentIntentCreate;
    if (pathname === '/api/create-payment-intent') {
      if (body.orderId) {
        const order = ordered.get(body.orderId);
        const intent = await payments.createIntent({
          amountCents: Math.round(Number(body.total) * 100),
          metadata: {},
          idempotencyKey: randomUUID(),
        });
        if (order) order.intentId = intent.id;
        return Response.json({ paymentIntentId: intent.id });
      }
      const free = await isAvailable(body.items[0]?.artworkId ?? 0);
      return Response.json({}, { status: free ? 200 : 409 });
    }
    if (pathname === '/api/orders') {
      const artworkId = body.items[0]?.artworkId ?? 0;
      if (!(await isAvailable(artworkId))) return Response.json({}, { status: 409 });
      const id = randomUUID();
      ordered.set(id, { artworkId });
      return Response.json({ order: { id } }, { status: 201 });
    }
    if (action === 'status') {
      const artworkId = ordered.get(orderId)?.artworkId ?? 0;
      await database.update(artworks).set({ isAvailable: false }).where(eq(artworks.id, artworkId));
    }
    return Response.json({});
  };
}

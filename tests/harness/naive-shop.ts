import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { cents } from '#contract/money.ts';
import type { PaymentIntentCreate } from '#contract/orders.ts';
import { artworks } from '#server/artworks/data/table.ts';
import type { TestGallery } from './open-gallery.ts';

/** A negative control for races: checks whether a copy is left, then sells it, without a lock or a hold. */
export function openNaiveShop({ services: { database, payments } }: TestGallery) {
  const ordered = new Map<string, PaymentIntentCreate['items']>();
  const sold = new Map<number, number>();

  const areFree = async (items: PaymentIntentCreate['items']) => {
    for (const { artworkId, quantity } of items) {
      const [work] = await database.select().from(artworks).where(eq(artworks.id, artworkId));
      if (!work || (sold.get(artworkId) ?? 0) + quantity > work.editionSize) return false;
    }
    return true;
  };

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const [, orderId = '', action] = /\/api\/orders\/([^/]+)\/(\S+)/.exec(pathname) ?? [];
    const body = (await request.json()) as PaymentIntentCreate;
    if (pathname === '/api/orders/price') {
      return Response.json({}, { status: (await areFree(body.items)) ? 200 : 409 });
    }
    if (pathname === '/api/create-payment-intent') {
      // Real card networks take longer than the emulator.
      await pause(100);
      const intent = await payments.createIntent({
        amountCents: cents(Math.round(Number(body.total) * 100)),
        metadata: {},
        idempotencyKey: randomUUID(),
      });
      return Response.json({ paymentIntentId: intent.id });
    }
    if (pathname === '/api/orders') {
      if (!(await areFree(body.items))) return Response.json({}, { status: 409 });
      const id = randomUUID();
      ordered.set(id, body.items);
      return Response.json({ order: { id } }, { status: 201 });
    }
    if (action === 'status') {
      for (const { artworkId, quantity } of ordered.get(orderId) ?? []) {
        sold.set(artworkId, (sold.get(artworkId) ?? 0) + quantity);
      }
    }
    return Response.json({});
  };
}

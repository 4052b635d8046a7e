import { expect, test } from '@playwright/test';
import type { Artwork, ArtworkRecord } from '../../src/contract/artworks.ts';
import type { Order } from '../../src/contract/orders.ts';
import { openBuyer } from '../harness/buyer.ts';
import { startWithCleanPages } from './builds.ts';
import { runtime } from './runtime.ts';

/** The gallery's API as tests use it to prepare and to check: works, orders, the administration. */

export async function listWorks(filter = ''): Promise<Artwork[]> {
  const response = await fetch(`${runtime.url}/api/artworks${filter}`);
  return (await response.json()) as Artwork[];
}

export async function findWork(id: number): Promise<Artwork> {
  const work = (await listWorks()).find((candidate) => candidate.id === id);
  if (!work) throw new Error(`no work ${id}`);
  return work;
}

/** All works as the administration lists them, drafts included. */
export const listWorkRecords = () => adminApi<ArtworkRecord[]>('GET', '/artworks');

/** A call to the administration's API as the signed-in artist. */
export async function adminApi<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${runtime.url}/api/admin${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await adminToken()}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path} responded ${response.status}`);
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

let token: string | undefined;
/** The administrator's bearer token, from one sign-in for all tests of a file. */
export async function adminToken(): Promise<string> {
  token ??= await signIn();
  return token;
}

async function signIn(): Promise<string> {
  const response = await fetch(`${runtime.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(runtime.admin),
  });
  return ((await response.json()) as { token: string }).token;
}

/** The works that were added since the running test began. */
let created: Artwork[] = [];

/** Adds a work for one test alone, so that no other test buys it; remove it with `deleteWork`. */
export async function createWork(values: Partial<Artwork>): Promise<Artwork> {
  await startWithCleanPages(test.info().file);
  const defaults = { medium: 'Oil on linen', price: '1200.00', isAvailable: true };
  const work = await adminApi<Artwork>('POST', '/artworks', { ...defaults, ...values });
  created.push(work);
  return work;
}

/** A buyer without a browser. */
const newBuyer = () =>
  openBuyer(async (method, path, body, headers) => {
    const response = await fetch(runtime.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const cookie = response.headers.get('set-cookie');
    return { status: response.status, text: await response.text(), cookie };
  });

/** Places an order and leaves it unpaid. */
export const placeOrder = async (work: Artwork): Promise<Order> =>
  (await newBuyer().order([work])).body.order;

/** Places an order and pays it by card. */
export async function sellWork(
  work: Artwork,
  person: Record<string, unknown> = {},
): Promise<Order> {
  const buyer = newBuyer();
  const { order } = (await buyer.order([work], person)).body;
  const { paymentIntentId } = (await buyer.createIntent([work], order.id)).body;
  const { apiBase, secretKey } = runtime.stripe;
  await fetch(`${apiBase}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'payment_method=pm_card_visa',
  });
  const settled = await buyer.refreshStatus(order.id);
  expect(settled.status, 'the sale is settled').toBe(200);
  return settled.body.order;
}

/** Removes a work; one that was sold and not dispatched, which is refused, once its orders are deleted. */
export async function deleteWork({ id }: Artwork): Promise<void> {
  const remove = () => adminApi<void>('DELETE', `/artworks/${id}`);
  await remove().catch(async () => {
    const record = (await listWorkRecords()).find((work) => work.id === id);
    for (const order of record?.orderIds ?? []) await adminApi('DELETE', `/orders/${order}`);
    for (const kept of record?.reservations ?? []) {
      await adminApi('DELETE', `/reservations/${kept.id}`);
    }
    await remove();
  });
}

export const forgetCreatedWorks = () => {
  created = [];
};

/** Removes what a failed test has left behind: other tests would meet a work without a picture. */
export async function removeCreatedWorks(): Promise<void> {
  await Promise.allSettled(created.map(deleteWork));
}

import type { Limit } from '../http/route.ts';
import { sendLostLink } from '../orders/papers/renew-link.ts';
import { enforceLimit } from '../rate-limits/service.ts';
import type { Services } from '../services/services.ts';
import { type Call, deliverAfter, messagesOf, readForm, settings } from './call.ts';
import { lostAnswer, lostForm, lostPage } from './lost-page.ts';

const LOST: Limit = { name: 'owner-lost', max: 5, seconds: 600 };

/** Sends a lost link behind the response, which is the same whatever is true. */
export async function askForLink(context: Call, services: Services) {
  const gallery = await settings(services);
  const form = await readForm(context);
  const values = { email: String(form.get('email') ?? ''), order: String(form.get('order') ?? '') };
  const parsed = lostForm.safeParse(values);
  if (!parsed.success) {
    return context.html(lostPage(gallery, values, messagesOf(parsed.error.issues)), 400);
  }
  await enforceLimit(services, LOST, context.env.ip);
  const { email, order: orderDigits } = parsed.data;
  deliverAfter(context, services, sendLostLink(services, { email, orderDigits }));
  return context.html(lostAnswer(gallery));
}

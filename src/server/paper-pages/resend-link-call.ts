import type { Limit } from '../http/route.ts';
import { resendLink } from '../orders/papers/renew-link.ts';
import { enforceLimit } from '../rate-limits/service.ts';
import type { Services } from '../services/services.ts';
import { type Call, drainOutboxAfter, messagesOf, readForm, settings } from './call.ts';
import { linkRequestedPage, resendLinkForm, resendLinkPage } from './resend-link-page.ts';

const RESEND: Limit = { name: 'resend-link', max: 5, seconds: 600 };

/** Mails a new link after the response, which is the same whether or not there is such an order. */
export async function askForLink(context: Call, services: Services) {
  const gallery = await settings(services);
  const form = await readForm(context);
  const values = { email: String(form.get('email') ?? ''), order: String(form.get('order') ?? '') };
  const parsed = resendLinkForm.safeParse(values);
  if (!parsed.success) {
    return context.html(resendLinkPage(gallery, values, messagesOf(parsed.error.issues)), 400);
  }
  await enforceLimit(services, RESEND, context.env.ip);
  const { email, order: orderDigits } = parsed.data;
  drainOutboxAfter(context, services, resendLink(services, { email, orderDigits }));
  return context.html(linkRequestedPage(gallery));
}

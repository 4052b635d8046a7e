import { hasCode } from '#lib/api-client.ts';
import { endSubscription, readSubscription, withdrawRequest } from './api.ts';

/**
 * The page behind the link in each mail: asks once, then ends the subscription. The page carries one part
 * for each state, `data-state="asking|ended|unknown|failed"`; this shows the one that holds. With `?work=` it withdraws
 * a request to be told of a work: `withdrawing`, `withdrawn`.
 */
export async function startUnsubscribe(page: Document, search: string): Promise<void> {
  const query = new URLSearchParams(search);
  const token = query.get('token') ?? '';
  const request = query.get('work');
  const show = (state: string) => {
    for (const part of page.querySelectorAll<HTMLElement>('[data-state]')) {
      part.hidden = part.dataset.state !== state;
    }
  };
  const name = (email: string) => {
    for (const place of page.querySelectorAll('[data-email]')) place.textContent = email;
  };
  let again = () => {};
  const attempt = async (step: () => Promise<void>) => {
    again = () => void attempt(step);
    try {
      await step();
    } catch (error) {
      show(hasCode(error, 'not_found', 'invalid') ? 'unknown' : 'failed');
    }
  };
  page.querySelector('[data-unsubscribe]')?.addEventListener('click', () =>
    attempt(async () => {
      name((await endSubscription(token)).email);
      show('ended');
    }),
  );
  page.querySelector('[data-withdraw]')?.addEventListener('click', () =>
    attempt(async () => {
      await withdrawRequest(request ?? '');
      show('withdrawn');
    }),
  );
  page.querySelector('[data-again]')?.addEventListener('click', () => again());
  if (request) {
    const heading = page.querySelector('h1');
    if (heading) heading.textContent = 'About a work';
    return show('withdrawing');
  }
  if (!token) return show('unknown');
  await attempt(async () => {
    const { email, isActive } = await readSubscription(token);
    name(email);
    show(isActive ? 'asking' : 'ended');
  });
}

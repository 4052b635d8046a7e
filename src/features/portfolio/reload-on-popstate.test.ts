import { expect, test, vi } from 'vitest';
import { reloadOnPopstate } from './reload-on-popstate.ts';

test.each([
  ['another URL is reloaded', '/portfolio', 1],
  ['the same URL stays', '/portfolio/slack-water', 0],
])('the page of a work that goes back to %s', (_what, pathname, reloads) => {
  const location = { pathname: '/portfolio/slack-water', reload: vi.fn() };
  const page = Object.assign(new EventTarget(), { location });
  reloadOnPopstate(page as unknown as Window);
  location.pathname = pathname;
  page.dispatchEvent(new Event('popstate'));
  expect(location.reload).toHaveBeenCalledTimes(reloads);
});

import { expect, test } from 'vitest';
import { $reloadQuestion, loadModule, type UpdateBrowser } from './load-module.ts';

/** A page that runs /_astro/D.0.js, of a site that answers with `html`. */
function openPage(html: string | Error, { hasUnsaved = false } = {}) {
  const kept = new Map<string, string>();
  const seen = { reloads: 0, now: 1_000_000, kept };
  const browser: UpdateBrowser = {
    fetchPage: async () => {
      if (html instanceof Error) throw html;
      return html;
    },
    script: () => '/_astro/D.0.js',
    hasUnsaved: () => hasUnsaved,
    now: () => seen.now,
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    }),
    reload: () => {
      seen.reloads += 1;
    },
  };
  return { browser, seen };
}
const NEWER = '<html><astro-island component-url="/_astro/D.1.js">';
const SAME = '<html><astro-island component-url="/_astro/D.0.js">';
const missing = () => Promise.reject(new Error('404'));

/** `waiting` while it has neither loaded nor failed. */
const outcomeOf = (loading: Promise<unknown>) =>
  Promise.race([
    loading.then(
      () => 'loaded',
      () => 'failed',
    ),
    new Promise<string>((resolve) => setTimeout(resolve, 5, 'waiting')),
  ]);

test('code that arrives is handed over', async () => {
  const { browser } = openPage(NEWER);
  expect(await loadModule(async () => 'code', browser)).toBe('code');
});

test('after an update the page is loaded anew, once; a minute’s second time asks', async () => {
  const { browser, seen } = openPage(NEWER);
  expect(await outcomeOf(loadModule(missing, browser))).toBe('waiting');
  expect(seen.reloads).toBe(1);
  seen.now += 30_000;
  const second = loadModule(missing, browser);
  expect(await outcomeOf(second)).toBe('waiting');
  expect(seen.reloads).toBe(1);
  $reloadQuestion.get()?.(false);
  expect(await outcomeOf(second)).toBe('failed');
  expect($reloadQuestion.get()).toBeNull();
});

test('with something unsaved it asks, and reloads when told to', async () => {
  const { browser, seen } = openPage(NEWER, { hasUnsaved: true });
  const loading = loadModule(missing, browser);
  expect(await outcomeOf(loading)).toBe('waiting');
  expect(seen.reloads).toBe(0);
  $reloadQuestion.get()?.(true);
  expect(await outcomeOf(loading)).toBe('waiting');
  expect(seen.reloads).toBe(1);
});

test('a lost connection, or a file that fails without an update, is only reported', async () => {
  for (const answer of [new Error('offline'), SAME, 'Bad gateway']) {
    const { browser, seen } = openPage(answer);
    expect(await outcomeOf(loadModule(missing, browser))).toBe('failed');
    expect([seen.reloads, $reloadQuestion.get()]).toEqual([0, null]);
  }
});

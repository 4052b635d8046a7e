import { expect, test } from 'vitest';
import { newsletterPanel } from '../features/newsletter/store.ts';
import { createPanel } from './panel.ts';

test('S8-045 opening a panel without its provider is a developer error', () => {
  const panel = createPanel('The popup', 'startPopup()');
  expect(() => panel.set(true)).toThrow(
    'The popup was used outside its provider: call startPopup()',
  );
  expect(panel.$open.get()).toBe(false);
  expect(() => panel.set(false)).not.toThrow();
  panel.provide();
  panel.set(true);
  expect(panel.$open.get()).toBe(true);
});

test('S8-045 opening the newsletter popup without its provider is a developer error', () => {
  expect(() => newsletterPanel.set(true)).toThrow('The newsletter was used outside its provider');
});

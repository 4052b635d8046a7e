import { beforeEach, expect, test, vi } from 'vitest';

let isSecondClick: typeof import('./second-click.ts').isSecondClick;
let press: (pointerType: string) => void;
beforeEach(async () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  press = (pointerType) =>
    window.dispatchEvent(Object.assign(new Event('pointerdown'), { pointerType }));
  vi.resetModules();
  ({ isSecondClick } = await import('./second-click.ts'));
});

test('a counted click soon after the view has changed is the second one, a single click or a key is not', () => {
  press('mouse');
  expect(isSecondClick({ detail: 2, timeStamp: 1490 }, 1000)).toBe(true);
  expect(isSecondClick({ detail: 2, timeStamp: 1510 }, 1000)).toBe(false);
  expect(isSecondClick({ detail: 1, timeStamp: 1010 }, 1000)).toBe(false);
  press('touch');
  expect(isSecondClick({ detail: 0, timeStamp: 1010 }, 1000)).toBe(false);
});

test('a tap soon after the view has changed is the second one, also one made before the change was shown', () => {
  press('touch');
  for (const since of [-20, 290]) {
    expect(isSecondClick({ detail: 1, timeStamp: 1000 + since }, 1000)).toBe(true);
  }
  expect(isSecondClick({ detail: 1, timeStamp: 1310 }, 1000)).toBe(false);
});

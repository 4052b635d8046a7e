import { expect, test } from 'vitest';
import { heroFade } from './hero-fade.ts';

test('S2-037 S9-032 the hero goes from 0.56 at the top down to 0.26, and never below', () => {
  expect(heroFade(0, 800).opacity).toBe(0.56);
  expect(heroFade(400, 800).opacity).toBeCloseTo(0.41);
  expect(heroFade(800, 800).opacity).toBeCloseTo(0.26);
  expect(heroFade(20_000, 800).opacity).toBeCloseTo(0.26);
});

test('S2-036 the picture fades and grows slightly, step by step', () => {
  const steps = [0, 200, 400, 600, 800].map((scrolled) => heroFade(scrolled, 800));
  for (const [index, step] of steps.slice(1).entries()) {
    expect(step.opacity).toBeLessThan(steps[index]?.opacity ?? 0);
    expect(step.scale).toBeGreaterThan(steps[index]?.scale ?? 2);
  }
  expect(steps.at(-1)?.scale).toBeLessThan(1.1);
});

test('a page pulled past its top, and a window without height, leave the picture as it was', () => {
  expect(heroFade(-120, 800)).toEqual({ opacity: 0.56, scale: 1 });
  expect(heroFade(10, 0)).toEqual({ opacity: 0.56, scale: 1 });
});

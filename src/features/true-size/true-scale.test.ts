import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSized } from '#contract/sizes.ts';
import { hang, hangTogether, type Rect } from './hang.ts';
import { ROOMS, thingsIn } from './rooms.ts';
import { onScreen, type Screen, visibleAreaOf } from './visible-area.ts';

const SCREENS: readonly Screen[] = [
  { width: 390, height: 560 },
  { width: 1440, height: 760 },
];
const measure = fc.integer({ min: 1, max: 20_000 });
const size = fc.record({ widthMm: measure, heightMm: measure });

const isInside = (inner: Screen & { x: number; y: number }, screen: Screen) =>
  inner.x >= 0 &&
  inner.y >= 0 &&
  inner.x + inner.width <= screen.width + 1e-6 &&
  inner.y + inner.height <= screen.height + 1e-6;

test('1,000 sizes in three rooms on two screens: each work and each thing is within 1 px of its mm times one scale, and whole', () => {
  fc.assert(
    fc.property(size, (work) => {
      const rect = hang(work);
      for (const room of ROOMS) {
        for (const screen of SCREENS) {
          const things = thingsIn(room, rect);
          const area = visibleAreaOf([rect, ...things], screen);
          for (const { width, height, ...place } of [rect, ...things]) {
            const drawn = onScreen({ width, height, ...place }, area);
            expect(Math.abs(drawn.width - width * area.scale)).toBeLessThan(1);
            expect(Math.abs(drawn.height - height * area.scale)).toBeLessThan(1);
            expect(isInside(drawn, screen)).toBe(true);
          }
          const floor = onScreen({ left: 0, bottom: 0, width: 0, height: 0 }, area).y;
          const drawn = onScreen(rect, area);
          const middle = (floor - drawn.y - drawn.height / 2) / area.scale;
          const lower = (floor - drawn.y - drawn.height) / area.scale;
          if (work.heightMm > 2000) expect(lower).toBeCloseTo(450, 4);
          else expect(middle).toBeCloseTo(1450, 4);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

const overlap = (a: Rect, b: Rect) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.bottom < b.bottom + b.height &&
  b.bottom < a.bottom + a.height;

test('nothing in a room covers the work', () => {
  fc.assert(
    fc.property(size, (work) => {
      const rect = hang(work);
      for (const room of ROOMS) {
        for (const thing of thingsIn(room, rect)) expect(overlap(rect, thing)).toBe(false);
      }
    }),
  );
});

test('a row of works hangs on one middle line, a hand’s breadth apart, above the floor', () => {
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 50 }), (works) => {
      const row = hangTogether(works);
      const middles = row.map(({ bottom, height }) => bottom + height / 2);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1e-6);
      expect(Math.min(...row.map(({ bottom }) => bottom))).toBeGreaterThanOrEqual(450 - 1e-6);
      for (const [index, rect] of row.slice(1).entries()) {
        const before = row[index] as Rect;
        expect(rect.left - before.left - before.width).toBeCloseTo(100, 6);
      }
    }),
  );
});

test('a work is sized when its height and width are known', () => {
  expect(isSized({ widthMm: 800, heightMm: 600 })).toBe(true);
  expect(isSized({ widthMm: 800, heightMm: null })).toBe(false);
});

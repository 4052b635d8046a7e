import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSwipeGesture, touchStep } from './swipe-gesture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function handGesture() {
  const swipes: number[] = [];
  const gesture = createSwipeGesture((step) => swipes.push(step));
  return { gesture, swipes, wait: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) };
}

test('S2-069 S9-021 a trackpad gesture counts only when at least 50 units are there after a 100 ms settle', () => {
  const { gesture, swipes, wait } = handGesture();
  gesture.wheel(49, 0);
  wait(100);
  expect(swipes).toEqual([]);
  gesture.wheel(50, 0);
  wait(99);
  expect(swipes).toEqual([]);
  wait(1);
  expect(swipes).toEqual([1]);
});

test('S2-069 S9-021 small deltas accumulate, and each one restarts the pause that ends the gesture', () => {
  const { gesture, swipes, wait } = handGesture();
  for (let part = 0; part < 10; part += 1) {
    gesture.wheel(-6, 1);
    wait(80);
  }
  expect(swipes).toEqual([]);
  wait(20);
  expect(swipes).toEqual([-1]);
});

test('S2-069 S9-021 deltas that did not reach the threshold are dropped', () => {
  const { gesture, swipes, wait } = handGesture();
  gesture.wheel(30, 0);
  wait(100);
  gesture.wheel(30, 0);
  wait(100);
  expect(swipes).toEqual([]);
});

test('S2-070 S9-021 a 600 ms lockout follows each gesture', () => {
  const { gesture, swipes, wait } = handGesture();
  gesture.wheel(80, 0);
  wait(100);
  wait(599);
  gesture.wheel(-80, 0);
  wait(100);
  expect(swipes).toEqual([1]);
  gesture.wheel(-80, 0);
  wait(100);
  expect(swipes).toEqual([1, -1]);
});

test('scrolling up and down is no gesture', () => {
  const { gesture, swipes, wait } = handGesture();
  expect([gesture.wheel(40, 90), gesture.wheel(90, 40)]).toEqual([false, true]);
  gesture.stop();
  wait(100);
  expect(swipes).toEqual([]);
});

test('S2-070 events during the lockout are ignored', () => {
  const { gesture, swipes, wait } = handGesture();
  gesture.wheel(80, 0);
  wait(100);
  expect(gesture.wheel(80, 0)).toBe(true);
  wait(600);
  expect(gesture.wheel(80, 0)).toBe(true);
  wait(100);
  expect(swipes).toEqual([1, 1]);
});

test('a diagonal movement is not a swipe', () => {
  const { gesture } = handGesture();
  expect(gesture.wheel(40, -40)).toBe(false);
});

test('stop() discards a pending gesture, and the next one counts from 0', () => {
  const { gesture, swipes, wait } = handGesture();
  gesture.wheel(80, 0);
  gesture.stop();
  expect(vi.getTimerCount()).toBe(0);
  gesture.wheel(-80, 0);
  wait(99);
  expect(swipes).toEqual([]);
  wait(1);
  expect(swipes).toEqual([-1]);
});

test('a swipe counts from 50 pixels on, when it goes one and a half times as far sideways as up or down', () => {
  expect([touchStep(50, 0), touchStep(49, 0)]).toEqual([-1, 0]);
  expect([touchStep(-50, 0), touchStep(-49, 0), touchStep(-90, 60), touchStep(-91, 60)]).toEqual([
    1, 0, 0, 1,
  ]);
});

test('a swipe to the left shows the next work', () => {
  expect([touchStep(-80, 10), touchStep(80, 10), touchStep(-30, 0), touchStep(-80, 70)]).toEqual([
    1, -1, 0, 0,
  ]);
});

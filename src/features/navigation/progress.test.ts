import { expect, test } from 'vitest';
import { startProgress } from './progress.ts';

function run(random: () => number) {
  const queue: { task: () => void; delay: number }[] = [];
  const seen: number[] = [];
  const delays: number[] = [];
  let completed = 0;
  const stop = startProgress({
    random,
    timer: (task, delay) => queue.push({ task, delay }),
    onProgress: (percent) => seen.push(percent),
    onComplete: () => {
      completed += 1;
    },
  });
  const next = () => {
    const due = queue.shift();
    if (due) delays.push(due.delay);
    due?.task();
  };
  return { next, stop, seen, delays, completed: () => completed, waiting: () => queue.length };
}

test('S2-031 progress advances by 10 to 40 percent at intervals of 100 to 300 ms', () => {
  const slow = run(() => 0);
  const fast = run(() => 0.999999);
  for (const each of [slow, fast]) while (each.waiting()) each.next();
  expect(slow.seen).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  expect(slow.delays.slice(0, -1).every((delay) => delay === 100)).toBe(true);
  expect(fast.seen.map(Math.round)).toEqual([40, 80, 100]);
  expect(fast.delays.slice(0, -1).map(Math.round)).toEqual([300, 300, 300]);
});

test('S2-031 steps and pauses are random', () => {
  const steps = new Set<number>();
  const pauses = new Set<number>();
  for (let count = 0; count < 20; count += 1) {
    startProgress({
      timer: (task, delay) => {
        pauses.add(delay);
        task();
      },
      onProgress: (percent) => steps.add(percent),
    });
  }
  expect(Math.min(steps.size, pauses.size)).toBeGreaterThan(10);
});

test('S2-032 the completion callback runs once, 200 ms after 100 is reached', () => {
  const progress = run(() => 1);
  for (let count = 0; count < 3; count += 1) progress.next();
  expect([progress.seen.at(-1), progress.completed()]).toEqual([100, 0]);
  progress.next();
  expect([progress.delays.at(-1), progress.completed(), progress.waiting()]).toEqual([200, 1, 0]);
});

test('a stopped progress advances no further', () => {
  const progress = run(() => 0.5);
  progress.next();
  progress.stop();
  progress.next();
  expect([progress.seen.length, progress.waiting()]).toEqual([1, 0]);
});

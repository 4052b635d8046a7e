import type { Page } from '@playwright/test';

/** Scrolls the whole page with the wheel. Returns the durations of long tasks, in ms. */
export async function scrollThrough(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  await page.mouse.move(700, 450);
  const left = () =>
    page.evaluate(
      () => document.documentElement.scrollHeight - window.scrollY - window.innerHeight,
    );
  while ((await left()) > 5) {
    for (let turn = 0; turn < 10; turn += 1) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(40);
    }
  }
  return page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
}

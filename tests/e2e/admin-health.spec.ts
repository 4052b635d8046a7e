import type { Health } from '../../src/contract/health.ts';
import { formatDateTime } from '../../src/lib/format.ts';
import { openAdmin, respond } from './admin-page.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { expect, test } from './test.ts';

const failing: Health = {
  alerts: [
    { kind: 'mail', count: 2, since: '2026-11-21T00:00:00.000Z' },
    { kind: 'webhook', count: 1, since: '2026-11-21T00:00:00.000Z' },
  ],
  stuckMails: [
    { id: 7, to: 'ada@example.com', subject: 'Your order', since: '2026-11-21T00:00:00.000Z' },
  ],
  stuckRefunds: [],
  waitingMails: 0,
  publishing: {
    state: 'failed',
    builtAt: '2026-11-20T00:00:00.000Z',
    nextBuildAt: null,
    buildsLeft: null,
  },
};

const WIDTHS = [390, 1440];

test('no state of the public pages moves the tabs, at any width; emails that wait for mail to be set up are counted, beside what fails too; with 3 builds left and with none the administration says when the next one is; repeated failures are shown at the top, each with the command that helps, at any width', async ({
  page,
}) => {
  const quiet: Health = { ...failing, alerts: [], stuckMails: [] };
  const publishingIs = (publishing: Partial<Health['publishing']>): Health => ({
    ...quiet,
    publishing: { ...failing.publishing, ...publishing },
  });
  let health = publishingIs({ state: 'unknown' });
  await page.route('**/api/admin/health', (route) => route.fulfill({ json: health }));
  /** What the administration is told when it next asks. */
  const change = async (next: Health) => {
    health = next;
    await page.clock.runFor(60_000);
  };
  await page.clock.install();
  await openAdmin(page);
  await expect(page.getByRole('list', { name: 'At a glance' })).toContainText(/\d available/);
  // A late font, or a scroll to the tab that was pressed, would move the tabs as well.
  await page.evaluate(() =>
    document.fonts.ready.then(() => window.scrollTo({ top: 0, behavior: 'instant' })),
  );

  await test.step('the tabs stay in place', async () => {
    const says = {
      unknown: null,
      current: 'Visitors see all your changes.',
      waiting: 'in a few minutes.',
      building: 'in a minute or two.',
      failed: 'Publishing failed.',
    };
    /** By width: the top of the tabs with each state. */
    const tops: Record<number, Record<string, number | undefined>> = {};
    for (const [state, text] of Object.entries(says) as [keyof typeof says, string | null][]) {
      if (text) await change(publishingIs({ state }));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        if (text) await expect(page.getByText(text)).toBeVisible();
        const top = (await page.getByRole('tab', { name: 'Orders' }).boundingBox())?.y;
        tops[width] = { ...tops[width], [state]: top };
      }
    }
    for (const width of WIDTHS) {
      const atWidth = Object.values(tops[width] ?? {});
      expect(new Set(atWidth).size, `${width} px: ${JSON.stringify(tops)}`).toBe(1);
    }
  });
  await page.setViewportSize({ width: 1280, height: 720 });

  for (const alerts of [[], failing.alerts.slice(1)]) {
    await test.step(`emails wait, ${alerts.length} failures`, async () => {
      await change({ ...quiet, alerts, waitingMails: 3 });
      await expect(page.getByText('3 emails wait until mail is set up')).toBeVisible();
      await expect(page.getByRole('alert', { name: 'Needs a look' })).toHaveCount(alerts.length);
      await expectAccessible(page);
    });
  }

  for (const [buildsLeft, says] of [
    [3, 'Visitors see works and posts now, all other changes on'],
    [0, 'The builds of your hosting plan are used up.'],
  ] as const) {
    await test.step(`${buildsLeft} builds are left`, async () => {
      const nextBuildAt = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
      await change(publishingIs({ state: 'waiting', nextBuildAt, buildsLeft }));
      await expect(page.getByText(says)).toContainText(formatDateTime(nextBuildAt));
      const publish = page.getByRole('button', { name: 'Publish now' });
      await expect(publish).toBeVisible({ visible: buildsLeft > 0 });
      if (buildsLeft > 0) await expect(page.getByText('3 builds are left')).toBeVisible();
      await expectAccessible(page);
    });
  }

  await test.step('repeated failures are shown at the top, each with the command that helps, at any width', async () => {
    const asked: string[] = [];
    for (const path of ['/health/retry', '/health/mails/7', '/publish']) {
      await page.route(`**/api/admin${path}`, (route) => {
        asked.push(`${route.request().method()} ${path}`);
        return route.fulfill({ status: 204 });
      });
    }
    await change(failing);
    const banner = page.getByRole('alert', { name: 'Needs a look' });
    const retry = banner.getByRole('button', { name: 'Try again now' });
    const stop = banner.getByRole('button', { name: 'Stop trying to send “Your order”' });
    const publish = page.getByRole('button', { name: 'Publish now' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expect(banner).toContainText('2 emails cannot be sent.');
      await expect(banner).toContainText('“Your order” to ada@example.com');
      await expect(banner).toContainText('Stripe’s notices do not arrive');
      await expect(page.getByText('Publishing failed.')).toBeVisible();
      await expectAccessible(page);
      for (const button of [retry, stop, publish]) await button.click({ trial: true });
    }
    await retry.click();
    await expect(toastOf(page)).toContainText('Trying again');
    await stop.click();
    await expect(toastOf(page)).toContainText('No longer tried');
    await publish.click();
    await expect(toastOf(page)).toContainText('Publishing');
    expect(asked).toEqual(['POST /health/retry', 'DELETE /health/mails/7', 'POST /publish']);
  });
});

test('without a build hook the administration says what visitors see, and what is to be set', async ({
  page,
}) => {
  await respond(page, 'GET', '/health', {
    ...failing,
    alerts: [],
    stuckMails: [],
    publishing: { ...failing.publishing, state: 'no_hook' },
  });
  await respond(page, 'GET', '/guide', { isHidden: false, filledInAt: null, demonstration: null });
  await openAdmin(page);
  const said = /Visitors see works and posts now.*BUILD_HOOK_URL/;
  await expect(page.getByText(said)).toBeVisible();
  await expectAccessible(page);
  const guide = page.getByRole('region', { name: 'Set up your gallery' });
  await guide.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog', { name: 'Publish' }).getByText(said)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish now' })).toHaveCount(0);
});

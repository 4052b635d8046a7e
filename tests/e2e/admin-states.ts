import { artworkSample } from '../harness/artwork-sample.ts';
import { openTab, respond } from './admin-page.ts';
import { at, order, post } from './admin-records.ts';
import { toastOf } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expect, type Page } from './test.ts';

/** The dialogs, forms and panels of the administration, and how each is opened, for tests that look at all of them. */

export const STATE_RECORDS = {
  works: Array.from({ length: 14 }, (_, index) =>
    artworkSample({
      id: 14 - index,
      title: `Work ${14 - index}`,
      isDraft: index < 4,
      category: index % 2 ? 'Harbour' : 'Bush',
      createdAt: at((index % 9) + 1),
    }),
  ),
  posts: Array.from({ length: 9 }, (_, index) => post(9 - index, `Post ${9 - index}`, true)),
  orders: [
    { ...order('aaaa1111', 'Ada', '4800.00', 'paid', 3), paidAt: at(3) },
    ...['bbbb', 'cccc', 'dddd', 'eeee', 'ffff'].map((tail, index) =>
      order(`${tail}2222`, `Buyer ${index}`, '950.00', 'pending', 2),
    ),
  ],
};

/** What the panels of the header and the photos ask for. */
export async function respondForStates(page: Page): Promise<void> {
  const code = (id: number) => ({
    id,
    code: `STUDIO-${id}`,
    type: 'percentage',
    value: '10.00',
    isActive: true,
    expiresAt: null,
    usageLimit: null,
    usageCount: 0,
    oncePerCustomer: true,
    createdAt: at(1),
  });
  await respond(page, 'GET', '/discount-codes', [1, 2, 3, 4, 5, 6].map(code));
  const use = (id: number) => ({
    customerEmail: `buyer-${id}@example.com`,
    usedAt: at(1),
    orderId: `01999999-0000-7000-8000-0000bbbb000${id}`,
  });
  await respond(page, 'GET', '/discount-codes/*/uses', [1, 2, 3].map(use));
  const demonstration = { works: 24, posts: 5, codes: 1, texts: 12, kept: [] };
  await respond(page, 'GET', '/guide', { isHidden: true, filledInAt: null, demonstration });
  const passkey = { id: 1, device: 'Safari on iPhone', createdAt: at(1), lastUsedAt: null };
  await respond(page, 'GET', '/second-factor', { passkeys: [passkey], recoveryCodesLeft: 3 });
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd${index}-efghi`);
  await respond(page, 'POST', '/recovery-codes', { recoveryCodes });
}

type State = {
  name: string;
  /** Begins with no dialog open. */
  open: (page: Page) => Promise<void>;
  /** The arrow of a menu; else Tab. */
  key?: 'ArrowDown';
  /** Ends what Escape does not. */
  close?: (page: Page) => Promise<void>;
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();
const press = async (page: Page, name: string | RegExp) => button(page, name).click();
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {});
const showsField = (page: Page, label: string) =>
  dialog(page).getByLabel(label, { exact: true }).first().waitFor();

const state = (
  name: string,
  open: State['open'],
  rest: Pick<State, 'key' | 'close'> = {},
): State => ({ name, open, ...rest });

const panel = (name: string, shows: (page: Page) => Promise<void>, then?: State['open']) =>
  state(`${name}${then ? ', opened further' : ''}`, async (page) => {
    await press(page, name);
    await shows(page);
    await then?.(page);
  });

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `photo ${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(`${index}`),
  }));

const gallerySection = (section: string) =>
  state(`My gallery, ${section}`, async (page) => {
    await press(page, 'My gallery');
    await dialog(page).getByRole('tab', { name: section, exact: true }).click();
    await expect(dialog(page).getByRole('tab', { name: section, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

const SECTIONS = [
  'Name and address',
  'Home page',
  'About',
  'Emails and receipts',
  'Look',
  'Delivery',
  'Terms',
  'Privacy',
];

export const STATES: readonly State[] = [
  state('artwork form', async (page) => {
    await press(page, 'Edit Work 9');
    await showsField(page, 'Title (Optional)');
  }),
  state('new artwork with errors', async (page) => {
    await press(page, 'Add New Artwork');
    await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  }),
  state(
    'artwork form, discarding',
    async (page) => {
      await press(page, 'Edit Work 9');
      await dialog(page).getByLabel('Title (Optional)').fill('Changed');
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await button(page, 'Keep editing').waitFor();
    },
    {
      // Escape has answered the question only.
      close: async (page) => {
        await page.keyboard.press('Escape');
        await press(page, 'Discard');
      },
    },
  ),
  state('works', async (page) => {
    await page.getByRole('searchbox').focus();
  }),
  state(
    'menu of a row',
    async (page) => {
      await press(page, 'Commands for Work 9');
      await page.getByRole('menuitem').first().waitFor();
    },
    { key: 'ArrowDown' },
  ),
  state('deletion', async (page) => {
    await press(page, 'Commands for Work 9');
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  state('selection', async (page) => {
    await page.getByRole('checkbox', { name: 'Select Work 12' }).click();
    await page.getByRole('checkbox', { name: 'Select Work 13' }).click();
    await page.getByRole('region', { name: 'Selected artworks' }).waitFor();
    // Below it are the last rows.
    await page.getByRole('checkbox', { name: 'Select Work 6' }).focus();
  }),
  state('categories', async (page) => {
    await press(page, 'Categories');
    await dialog(page, 'Categories').getByRole('textbox').first().waitFor();
  }),
  state('rows of drafts', async (page) => {
    await press(page, /^Fill in drafts/);
    await dialog(page, 'Fill in drafts').getByRole('group').first().waitFor();
  }),
  state(
    'photos that were refused',
    async (page) => {
      const texts = Array.from({ length: 12 }, (_, index) => ({
        name: `letter ${index}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from('text'),
      }));
      await page.getByLabel('Add photos').setInputFiles(texts);
      await page.getByText('letter 11.txt').waitFor();
    },
    { close: (page) => page.getByRole('alert').getByRole('button', { name: 'Close' }).click() },
  ),
  state(
    'photos that are there already',
    async (page) => {
      await respond(page, 'GET', '/photos/*', [{ id: 9, title: 'Work 9', creationKey: null }]);
      await page.getByLabel('Add photos').setInputFiles(photos(6));
      await page.getByText('photo 5.jpg is already there').waitFor();
    },
    { close: (page) => press(page, 'Leave all out') },
  ),
  state(
    'photos that wait',
    async (page) => {
      await page.route('**/api/admin/photos/*', (route) => route.abort());
      await page.getByLabel('Add photos').setInputFiles(photos(2));
      await page.getByText('Waiting for the connection.').waitFor();
    },
    {
      close: async (page) => {
        await press(page, 'Stop');
        await press(page, 'Discard the rest');
      },
    },
  ),
  state('wall', async (page) => {
    await press(page, 'Wall');
    await page.getByRole('listitem').filter({ hasText: 'Work 14' }).first().waitFor();
    await page.getByRole('searchbox').focus();
  }),
  state('Move to place…', async (page) => {
    await press(page, 'Commands for Work 12');
    await page.getByRole('menuitem', { name: 'Move to place…' }).click();
    await showsField(page, 'Place, 1 to 14');
  }),
  state(
    'wall after a move',
    async (page) => {
      await respond(page, 'PUT', '/artworks/order', []);
      await press(page, 'Commands for Work 12');
      await page.getByRole('menuitem', { name: 'Move earlier' }).click();
      await button(page, 'Undo').waitFor();
      await page.getByRole('searchbox').focus();
    },
    { close: (page) => press(page, 'List') },
  ),
  state('posts', async (page) => {
    await openTab(page, 'Blog Posts');
    await button(page, 'Commands for Post 5').waitFor();
  }),
  state('new post with errors', async (page) => {
    await press(page, 'Create New Post');
    await dialog(page).getByRole('button', { name: 'Save draft' }).click();
  }),
  state('orders', async (page) => {
    await openTab(page, 'Orders');
    await button(page, /^Open order/).waitFor();
  }),
  state('order', async (page) => {
    await press(page, /^Open order/);
    await dialog(page).getByRole('button', { name: 'Mark as dispatched' }).waitFor();
  }),
  state(
    'refund with errors',
    async (page) => {
      await press(page, /^Open order/);
      await dialog(page).getByRole('button', { name: 'Refund…' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Refund \$/ })
        .click();
      await page.getByText('Please say why').waitFor();
    },
    { close: (page) => page.keyboard.press('Escape') },
  ),
  state('inquiries', async (page) => {
    await openTab(page, 'Inquiries');
    await button(page, /^Open inquiry/).waitFor();
  }),
  state('inquiry', async (page) => {
    await press(page, /^Open inquiry/);
    await dialog(page).getByRole('link').first().waitFor();
  }),
  state('subscribers', async (page) => {
    await openTab(page, 'Subscribers');
    await page.getByText('Showing 3 of 3').waitFor();
  }),
  panel('Charts', (page) =>
    dialog(page).getByRole('heading', { name: 'Sales by month' }).waitFor(),
  ),
  panel('Discount codes', (page) => dialog(page).getByText('STUDIO-6').waitFor()),
  panel(
    'Discount codes',
    (page) => dialog(page).getByText('STUDIO-6').waitFor(),
    async (page) => {
      await dialog(page).getByRole('button', { name: 'Create discount code' }).click();
      await dialog(page).getByRole('button', { name: 'Create code' }).click();
    },
  ),
  state(
    'discount uses',
    async (page) => {
      await press(page, 'Discount codes');
      await press(page, 'Uses of STUDIO-6');
      await dialog(page, 'Uses of STUDIO-6').getByText('buyer-3@example.com').waitFor();
    },
    { close: (page) => page.keyboard.press('Escape') },
  ),
  panel('Account', (page) => dialog(page).getByText('· this device').waitFor()),
  state(
    'recovery codes',
    async (page) => {
      await press(page, 'Account');
      await press(page, 'Make new codes');
      await dialog(page).getByLabel('Your password, to confirm the change').fill('a password');
      await page.keyboard.press('Enter');
      await button(page, 'I have kept them').waitFor();
      await toastOf(page).waitFor();
    },
    {
      // The first Escape closes the toast, and none the codes.
      close: async (page) => {
        await press(page, 'I have kept them');
        // Not by Escape, which closes a toast first.
        await dialog(page).getByRole('button', { name: 'Close' }).click();
      },
    },
  ),
  panel(
    'Account',
    (page) => dialog(page).getByText('· this device').waitFor(),
    (page) => dialog(page).getByRole('button', { name: 'Add a passkey' }).click(),
  ),
  ...SECTIONS.map(gallerySection),
  state(
    'Start with an empty gallery',
    async (page) => {
      await press(page, 'My gallery');
      await dialog(page).getByRole('button', { name: 'Start with an empty gallery' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    { close: (page) => page.keyboard.press('Escape') },
  ),
];

export const GUIDE_STATES: readonly State[] = [
  ...['Your name', 'Your email', 'Your portrait', 'Your first work', 'Publish'].map((step) =>
    state(`guide, ${step}`, async (page) => {
      const guide = page.getByRole('region', { name: /Set up your gallery|is public/ });
      await guide.getByRole('button', { name: new RegExp(step, 'i') }).click();
      await dialog(page).waitFor();
    }),
  ),
];

/** Without a session. */
export const SIGN_IN_STATES: readonly State[] = [
  state('sign-in', async (page) => {
    await page.goto(`${runtime.url}/admin/login`);
    await press(page, 'Sign in');
    await page.getByText('Password is required').waitFor();
  }),
  state('forgotten password', async (page) => {
    await page.goto(`${runtime.url}/admin/reset`);
    await page.getByText('We send a link').waitFor();
  }),
];

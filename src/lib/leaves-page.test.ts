import { expect, test } from 'vitest';
import { leavesPage } from './leaves-page.ts';

const origin = 'https://gallery.example';
const link = { href: `${origin}/portfolio`, target: '', download: '' };
const click = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};

test('S2-029 a plain click on a link of this site leaves the page', () => {
  expect(leavesPage(click, link, origin)).toBe(true);
});

test('modified and middle clicks are left alone', () => {
  const others = [
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { defaultPrevented: true },
  ];
  expect(others.map((other) => leavesPage({ ...click, ...other }, link, origin))).toEqual(
    others.map(() => false),
  );
});

test('new tabs, downloads and other sites are left alone', () => {
  const others = [{ target: '_blank' }, { download: 'a.pdf' }, { href: 'https://other.example/' }];
  expect(others.map((other) => leavesPage(click, { ...link, ...other }, origin))).toEqual(
    others.map(() => false),
  );
});

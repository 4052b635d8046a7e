import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { artworkSample } from '../../../../../tests/harness/artwork-sample.ts';
import {
  changesElsewhere,
  draftUpdate,
  draftValuesOf,
  mediumAbove,
  restorableDrafts,
  unsavedDrafts,
} from './draft-rows.ts';

const draft = artworkSample({
  id: 12,
  title: 'Low tide',
  medium: '',
  dimensions: '',
  price: null,
  isDraft: true,
});
const before = { title: 'Low tide', medium: '', dimensions: '', price: '' };

test('a form over many drafts holds title, medium, dimensions and price of each', () => {
  const priced = artworkSample({ id: 13, price: decimalOf('900.00') });
  expect(draftValuesOf([draft, priced])).toMatchObject({
    '12:title': 'Low tide',
    '12:price': '',
    '13:price': '900.00',
    '13:dimensions': '90 × 120 cm',
  });
});

test('what was changed elsewhere is told apart by whether something else was typed here', () => {
  const opened = { '1:price': '', '1:title': 'Tide', '2:price': '', '2:title': 'Ebb' };
  const typed = { '1:price': '900', '1:title': 'Tide', '2:price': '50.00', '2:title': 'Ebb' };
  const latest = {
    '1:price': '1200.00',
    '1:title': 'Tide II',
    '2:price': '50.00',
    '2:title': 'Ebb',
  };
  expect(changesElsewhere(opened, { ...latest, '3:title': 'New' }, typed)).toEqual({
    untouched: [
      ['1:title', 'Tide II'],
      ['3:title', 'New'],
    ],
    typedOver: [['1:price', '1200.00']],
  });
});

test('what is unsaved is kept with what stood there before', () => {
  const opened = { '1:price': '', '2:price': '900.00' };
  expect(unsavedDrafts({ '1:price': '', '2:price': '950' }, opened)).toEqual({
    values: { '2:price': '950' },
    typedOver: { '2:price': '900.00' },
  });
});

test('of a saved form nothing outdated is put back, and what is not shown is kept', () => {
  const saved = {
    values: { '1:price': '90', '2:price': '950', '3:price': '70', '4:price': '60' },
    typedOver: { '1:price': '', '2:price': '900.00', '3:price': '', '4:price': '' },
  };
  const opened = { '1:price': '', '2:price': '920.00' };
  expect(restorableDrafts(saved, opened, [3])).toEqual({
    values: { '1:price': '90' },
    hidden: { values: { '3:price': '70' }, typedOver: { '3:price': '' } },
    outdated: [['2:price', '950']],
  });
});

test('a blank medium is the nearest one above', () => {
  const media = ['', 'Oil on linen', ' ', undefined, 'Ink'];
  expect(media.map((_, row) => mediumAbove(media, row))).toEqual([
    '',
    '',
    'Oil on linen',
    'Oil on linen',
    'Oil on linen',
  ]);
});

test('a row changes what was typed, and nothing else', () => {
  expect(draftUpdate(before, { ...before, price: ' 1250 ' }, false).body).toEqual({
    price: '1250.00',
  });
  expect(draftUpdate(before, before, false).body).toEqual({});
  expect(draftUpdate(before, before, true).body).toEqual({ isDraft: false });
});

test('a row without a title, or with a price that is none, says so at the field', () => {
  expect(draftUpdate(before, { ...before, title: ' ' }, true).problems).toEqual({
    title: 'Title is required',
  });
  const { problems } = draftUpdate(before, { ...before, price: 'a lot' }, false);
  expect(problems?.price).toMatch(/amount|number|price/i);
});

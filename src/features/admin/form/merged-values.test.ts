import { expect, test } from 'vitest';
import { mergedValues } from './merged-values.ts';

const picture = (imageUrl: string, altText = '') => ({ imageUrl, altText });
const front = picture('/front.jpg');
const edge = picture('/edge.jpg');
const back = picture('/back.jpg');
const detail = picture('/detail.jpg');
const merge = (opened: object[], typed: object[], latest: object[]) =>
  mergedValues({ pictures: opened }, { pictures: typed }, { pictures: latest }).pictures;

test('what was not typed is the latest, what was typed stays', () => {
  const opened = { title: 'Ebb', price: '10', look: { page: 'white', ink: 'black' } };
  const typed = { ...opened, title: 'Flood', look: { page: 'grey', ink: 'black' } };
  const latest = { ...opened, price: '12', look: { page: 'white', ink: 'blue' } };
  expect(mergedValues(opened, typed, latest)).toEqual({
    title: 'Flood',
    price: '12',
    look: { page: 'grey', ink: 'blue' },
  });
});

test('pictures that were removed or moved stay so, and none that was added is lost', () => {
  const opened = [front, edge];
  expect(merge(opened, [edge], opened)).toEqual([edge]);
  expect(merge(opened, [edge, front], opened)).toEqual([edge, front]);
  expect(merge(opened, [back, front, edge], [front, edge, detail])).toEqual([
    back,
    front,
    edge,
    detail,
  ]);
});

test('a picture that was removed elsewhere goes, unless it was changed here; its text elsewhere counts', () => {
  const opened = [front, edge];
  const described = picture('/edge.jpg', 'The edge');
  expect(merge(opened, [edge, front], [front])).toEqual([front]);
  expect(merge(opened, [described, front], [front])).toEqual([described, front]);
  expect(merge(opened, [edge, front], [front, described])).toEqual([described, front]);
});

import { expect, test } from 'vitest';
import { artworkSample } from '../../../../tests/harness/artwork-sample.ts';
import { allPictures, altTextOf, pictureLabel, pictureOfKey } from './shown-pictures.ts';

const edge = {
  role: 'edge' as const,
  imageUrl: '/uploads/edge.jpg',
  altText: '',
  imageWidth: 1920,
  imageHeight: 1440,
  placeholderColor: '#999999',
};

test('the front comes first; a work without one begins with its next picture', () => {
  const work = artworkSample({ imageUrl: '/uploads/front.jpg', altText: 'A grey sky.' });
  expect(allPictures(work, [edge]).map(({ role }) => role)).toEqual(['front', 'edge']);
  expect(allPictures(artworkSample(), [edge])).toEqual([edge]);
});

test('a picture is called by its place and role', () => {
  expect(pictureLabel(edge, 2, 7)).toBe('Picture 3 of 7, edge');
  expect(pictureLabel({ role: 'raking_light' }, 1, 2)).toBe('Picture 2 of 2, raking light');
});

test('without alternative text a picture is named by what is known of it', () => {
  expect(altTextOf(edge, 'Slack Water')).toBe('Slack Water, edge');
  expect(altTextOf({ role: 'front', altText: '' }, 'Slack Water')).toBe('Slack Water');
  expect(altTextOf({ ...edge, altText: 'A torn edge.' }, 'Slack Water')).toBe('A torn edge.');
});

test('up, down, Home and End change the picture and wrap round; left and right are for works', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowRight', 'ArrowLeft', 'a'];
  expect(keys.map((key) => pictureOfKey(key, 0, 3))).toEqual([
    1,
    2,
    0,
    2,
    undefined,
    undefined,
    undefined,
  ]);
  expect(pictureOfKey('ArrowDown', 2, 3)).toBe(0);
});

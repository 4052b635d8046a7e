import { expect, test } from 'vitest';
import { movedIndex, roleOfFile } from './picture-rules.ts';

test('the role of a picture is guessed from its file name', () => {
  const roles = {
    'slack-water-edge.jpg': 'edge',
    'Slack Water_back.JPG': 'back',
    'signature 2.heic': 'signature',
    'IMG_2041-detail.png': 'detail',
    'framed.jpg': 'framed',
    'late-light-back.jpg': 'back',
    'slack-water-raking-light.jpg': 'raking_light',
    'slackWaterVerso.jpg': 'back',
    'in the studio.webp': 'studio',
  };
  const guessed = Object.keys(roles).map((name) => [name, roleOfFile(name)]);
  expect(Object.fromEntries(guessed)).toEqual(roles);
});

test('a name that says nothing is taken for a detail', () => {
  expect(['IMG_2041.jpg', 'background.jpg', '', 'constructor.jpg'].map(roleOfFile)).toEqual(
    Array(4).fill('detail'),
  );
});

test('a picture moves by one place, and not past the ends', () => {
  expect([movedIndex(3, 0, 1), movedIndex(3, 0, -1), movedIndex(3, 2, 1)]).toEqual([1, null, null]);
});

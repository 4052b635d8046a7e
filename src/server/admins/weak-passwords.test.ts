import { expect, test } from 'vitest';
import { TOO_COMMON, TOO_NEAR, weaknessOf } from './weak-passwords.ts';

const common = new Set(['password', '1234567890', 'qwertyuiop', 'unbelievable', 'iloveyou']);
const own = { username: 'mere', email: 'Mere.K@example.nz', gallery: 'Gallery of Tūī' };
const judge = (password: string) => weaknessOf(password, common, own);

test.each([
  'unbelievable',
  'UNBELIEVABLE',
  'password2026!',
  '*** Password ***',
  'passwordpassword',
  'Password-password-1',
  'qwertyuiopqw',
  '123456789012',
  'aaaaaaaaaaaa',
  'xyzxyzxyzxyz',
  'I love you!!!!!!',
])('a common password is refused, repeated or with digits and signs around it: %s', (password) => {
  expect(judge(password)).toBe(TOO_COMMON);
});

test.each([
  'mere-mere-mere',
  'Mere 2026-2027',
  'mere.k@example.nz',
  'MereK-MereK-1',
  'gallery of tūī',
  'GalleryOfTūī!!',
])('the username, the email address and the name of the gallery are refused: %s', (password) => {
  expect(judge(password)).toBe(TOO_NEAR);
});

test.each([
  'a good password',
  'tide and timber',
  'mere swims at dawn',
  'my unbelievable cat',
  'j2NxoOUcwaYTNmBZ',
])('anything else of the length is accepted: %s', (password) => {
  expect(judge(password)).toBeNull();
});

test('an account without an address has none to compare with', () => {
  const nameless = { username: 'x', email: null, gallery: '' };
  expect(weaknessOf('a good password', common, nameless)).toBeNull();
});

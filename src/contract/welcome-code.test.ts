import { expect, test } from 'vitest';
import { readWelcomeCode } from './welcome-code.ts';

test.each([
  'WELCOME-K70FX-2M91D',
  ' welcome k70fx 2m91d ',
  'WELCOMEK70FX2M91D',
  'Welcome-k7Ofx–2m9Ld',
  'welcome-K7oFX-2M9iD',
])('%j is read as the welcome code that it stands for', (typed) => {
  expect(readWelcomeCode(typed)).toBe('WELCOME-K70FX-2M91D');
});

test.each([
  ['a U', 'WELCOME-K7UFX-2M9PD'],
  ['nine characters', 'WELCOME-K7QFX-2M9P'],
  ['eleven characters', 'WELCOME-K7QFX-2M9PDA'],
  ['fourteen characters, as codes had before', 'WELCOME-K7QFX2M-9PDK7QF'],
  ['no prefix', 'K7QFX-2M9PD'],
  ['a sign', 'WELCOME-K7QFX_2M9PD'],
  ['nothing', ''],
])('a text with %s is no welcome code', (_what, typed) => {
  expect(readWelcomeCode(typed)).toBeNull();
});

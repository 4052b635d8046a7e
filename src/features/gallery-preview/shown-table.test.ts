import { expect, test } from 'vitest';
import { PRICED_TABLE } from '../../../tests/harness/delivery-table.ts';
import { shownTable } from './shown-table.ts';

test('while a price is being typed the preview keeps the last table that was valid', () => {
  const [first, ...others] = PRICED_TABLE.bands;
  const shown = (north: string) =>
    shownTable({ ...PRICED_TABLE, bands: [{ ...first, north }, ...others] }).bands[0]?.north;
  expect(shown('31')).toBe('31.00');
  expect(shown('')).toBe('31.00');
});

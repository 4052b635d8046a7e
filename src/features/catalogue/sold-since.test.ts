import { expect, test } from 'vitest';
import { rulesFor } from './sold-since.ts';

test('the works that were sold lose their offer and say so; without any nothing changes', () => {
  expect(rulesFor([])).toBe('');
  expect(rulesFor([3, 14])).toBe(
    ':is([data-work="3"],[data-work="14"]) .offer{display:none}' +
      ':is([data-work="3"],[data-work="14"]) .sold-since{display:block}',
  );
});

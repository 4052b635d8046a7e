import { expect, test } from 'vitest';
import { saveCommands } from './save-commands.ts';

const flags = { draft: { isPublished: false }, published: { isPublished: true } };
const labels = (record: Parameters<typeof saveCommands>[0]) =>
  saveCommands(record, flags).map(({ label }) => label);

test('a new record and a draft are saved as a draft, or published', () => {
  expect(saveCommands(null, flags)).toEqual([
    { label: 'Save draft', values: { isPublished: false } },
    { label: 'Publish', values: { isPublished: true } },
  ]);
  expect(labels({ isDraft: true, archivedAt: null })).toEqual(['Save draft', 'Publish']);
});

test('a public record and an archived draft keep their state', () => {
  expect(labels({ isDraft: false, archivedAt: null })).toEqual(['Save changes']);
  expect(labels({ isDraft: true, archivedAt: '2026-01-01T00:00:00.000Z' })).toEqual([
    'Save changes',
  ]);
});

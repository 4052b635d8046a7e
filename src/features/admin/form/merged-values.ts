import { isSame } from './autosave-store.ts';

type Values = Record<string, unknown>;
type Listed = { imageUrl?: string };

/**
 * The latest values of a record with what was typed since it was opened on top: of an object name by name, of a list of
 * pictures picture by picture.
 */
export const mergedValues = <Form extends object>(opened: Form, typed: Form, latest: Form): Form =>
  merged(opened, typed, latest) as Form;

function merged(opened: unknown, typed: unknown, latest: unknown): unknown {
  if (isSame(typed, opened)) return latest;
  if (Array.isArray(typed)) return mergedList(listOf(opened), typed, listOf(latest));
  if (!isObject(opened) || !isObject(typed) || !isObject(latest)) return typed;
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, merged(opened[name], value, latest[name])]),
  );
}

/** In the order as typed: without those that were removed elsewhere, and at the end those that were added there. */
function mergedList(opened: Listed[], typed: Listed[], latest: Listed[]): Listed[] {
  if (![...opened, ...typed, ...latest].every(({ imageUrl }) => imageUrl)) return typed;
  const kept = typed.flatMap((item) => {
    const before = sameIn(opened, item);
    const now = sameIn(latest, item);
    const isChanged = !isSame(item, before);
    if (!now) return isChanged ? [item] : [];
    return [isChanged ? item : now];
  });
  const isNew = (item: Listed) => !sameIn(opened, item) && !sameIn(typed, item);
  return [...kept, ...latest.filter(isNew)];
}

const sameIn = (list: Listed[], { imageUrl }: Listed) =>
  list.find((each) => each.imageUrl === imageUrl);
const listOf = (value: unknown): Listed[] => (Array.isArray(value) ? value : []);
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

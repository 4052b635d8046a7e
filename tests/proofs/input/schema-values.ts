import type { Random } from '../random.ts';

/** The part of JSON Schema that zod writes. */
export type Schema = {
  type?: string | readonly string[];
  anyOf?: readonly Schema[];
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** By field name, values that exist in the gallery: ids, addresses, prices. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const FORMATS: Record<string, readonly string[]> = {
  uuid: ['0198f6a2-0000-7000-8000-000000000000'],
  'date-time': [
    '2026-05-01T10:00:00Z',
    '2026-05-01T10:00:00.123456+12:00',
    '0000-01-01T00:00:00Z',
    '2024-02-29T23:59:59Z',
    '0001-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59-23:59',
  ],
  date: ['2026-12-24', '2024-02-29', '0000-01-01', '9999-12-31'],
};
const LETTERS = [...'abcdefghij KLMNOP0123456789-āēōū’“ 🖼'];

/** A random value that the schema accepts. */
export function schemaValue(
  schema: Schema,
  key: string,
  known: KnownValues,
  random: Random,
): unknown {
  const values = known[key];
  if (values && random.chance(85)) return random.pick(values);
  if (schema.anyOf) return schemaValue(random.pick(schema.anyOf), key, known, random);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const type =
    typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['string']);
  if (type === 'object') {
    const { properties = {}, required = [] } = schema;
    const used = Object.entries(properties).filter(
      ([name]) => required.includes(name) || random.chance(60),
    );
    return Object.fromEntries(
      used.map(([name, property]) => [name, schemaValue(property, name, known, random)]),
    );
  }
  if (type === 'array') {
    const length = random.between(1, 3);
    return Array.from({ length }, () => schemaValue(schema.items ?? {}, key, known, random));
  }
  if (type === 'boolean') return random.chance(50);
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') {
    const min = Math.max(schema.minimum ?? 1, 1);
    return random.between(min, Math.min(schema.maximum ?? 1_000, random.pick([3, 20, 1_000])));
  }
  return text(schema, random);
}

function text({ format, minLength = 0, maxLength = 60 }: Schema, random: Random): string {
  const formatted = format && FORMATS[format];
  if (formatted) return random.pick(formatted);
  const max = random.chance(5) ? maxLength : Math.min(maxLength, 30);
  const length = random.between(Math.max(minLength, 1), Math.max(minLength, max));
  return Array.from({ length }, () => random.pick(LETTERS))
    .join('')
    .slice(0, length);
}

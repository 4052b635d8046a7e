import type { z } from 'zod';

/** What a schema says against a value: messages by path, `''` for the whole; empty when it passes. */
export function issuesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

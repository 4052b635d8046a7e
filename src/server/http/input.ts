import type { z } from 'zod';
import { ApiError, invalid, notFound } from './errors.ts';

/**
 * Parses an input against its schema. Throws `invalid` whose fields name each problem by its path and
 * whose message is the first of them; or `not_found` where a malformed id simply names nothing.
 */
export function parse(
  schema: z.ZodType | undefined,
  value: unknown,
  otherwise: 'invalid' | 'not_found',
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (otherwise === 'not_found') throw notFound();
  // Without a prototype: a field may be called `constructor` or `__proto__`.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of parsed.error.issues) {
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const key of unknownKeys) {
      const path = [...issue.path, ...(key ? [key] : [])].join('.') || 'body';
      fields[path] ??= key ? 'Not a field of this request' : issue.message;
    }
  }
  const [path = '', message = ''] = Object.entries(fields)[0] ?? [];
  throw invalid(/^Invalid|^Not a field/.test(message) ? `${path}: ${message}` : message, fields);
}

/**
 * The request's JSON body. Throws unsupported_media_type or invalid. Stricter than `request.json()`: bytes that are not
 * UTF-8 are refused.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new ApiError('unsupported_media_type', 'Send JSON with Content-Type: application/json.');
  }
  const bytes = await request.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalid('The request is not valid JSON.', { body: 'Not valid JSON' });
  }
}

import { z } from 'zod';
import type { OpenApi } from './openapi.ts';

/**
 * Checks a response against the document. Returns what is wrong with it: a status that its endpoint does not declare, a
 * field that is missing, of another type or not declared; null when nothing is. An address that is not in the
 * document has to respond with 404, and another method of one that is with 405.
 */
export function responseChecker(document: OpenApi) {
  const paths = Object.entries(document.paths).map(([path, operations]) => ({
    path,
    operations,
    // A literal path stands before one with a parameter: `/order` is no id.
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    parameters: path.split('{').length,
  }));
  paths.sort((a, b) => a.parameters - b.parameters);
  const schemas = new Map<object, z.ZodType>();

  return async (request: Request, response: Response): Promise<string | null> => {
    const { pathname } = new URL(request.url);
    const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
    const matching = paths.filter(({ pattern }) => pattern.test(pathname));
    const found = matching.find(({ operations }) => operations[method]);
    const problem = (text: string) => `${request.method} ${pathname} ${response.status}: ${text}`;
    if (!found?.operations[method]) {
      const expected = matching.length > 0 ? 405 : 404;
      return response.status === expected ? null : problem(`expected ${expected}`);
    }
    const declared = found.operations[method].responses[response.status];
    if (!declared) return problem('status is not declared');
    const text = await response.clone().text();
    const schema = declared.content?.['application/json'].schema;
    if (!schema || request.method === 'HEAD') return text ? problem('body is not declared') : null;
    const zod = schemas.get(schema) ?? toZod(schema, document);
    schemas.set(schema, zod);
    const parsed = zod.safeParse(JSON.parse(text));
    return parsed.success ? null : problem(`${z.prettifyError(parsed.error)} in ${text}`);
  };
}

function toZod(schema: object, { components }: OpenApi): z.ZodType {
  const json = JSON.stringify({ ...schema, $defs: components.schemas });
  return z.fromJSONSchema(JSON.parse(json.replaceAll('"#/components/schemas/', '"#/$defs/')));
}

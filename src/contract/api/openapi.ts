import { z } from 'zod';
import { ERRORS, type ErrorCode, errorBody } from '../errors.ts';
import { type Endpoint, type EndpointTable, errorCodesOf, methodAndPath } from './endpoint.ts';

type Json = Record<string, unknown>;
export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Json };
};
type Operation = {
  summary: string;
  security: Json[];
  parameters?: Json[];
  requestBody?: Json;
  responses: Record<string, { description: string; content?: JsonContent }>;
};
type JsonContent = { 'application/json': { schema: Json } };

/** The OpenAPI 3.1 document of the table: its schemas are JSON Schema 2020-12, as zod writes it. */
export function openApiOf(endpoints: EndpointTable): OpenApi {
  const schemas: Record<string, unknown> = {};
  const paths: OpenApi['paths'] = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const { method, path } = methodAndPath(name);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operationOf(endpoint, (schema, io) => schemaOf(schema, io, schemas)),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gallery', version: '1' },
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}

type Convert = (schema: z.ZodType, io: 'input' | 'output') => Json;

function operationOf(endpoint: Endpoint, convert: Convert): Operation {
  const parameters = [
    ...parametersOf('path', endpoint.params, convert),
    ...parametersOf('query', endpoint.query, convert),
  ];
  const requestBody = requestBodyOf(endpoint, convert);
  return {
    summary: endpoint.summary,
    security: endpoint.access === 'admin' ? [{ session: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(endpoint, convert),
  };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined, convert: Convert) {
  if (!schema) return [];
  const { properties = {}, required } = z
    .object({
      properties: z.record(z.string(), z.unknown()).optional(),
      required: z.array(z.string()).optional(),
    })
    .parse(convert(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required?.includes(name) ?? false,
    schema: property,
  }));
}

function requestBodyOf({ body, rawBody }: Endpoint, convert: Convert): Json | null {
  const type = rawBody ?? (body && 'application/json');
  if (!type) return null;
  return { content: { [type]: body ? { schema: convert(body, 'input') } : {} }, required: true };
}

function responsesOf(endpoint: Endpoint, convert: Convert): Operation['responses'] {
  const responses: Operation['responses'] = {};
  const asJson = (schema: z.ZodType): JsonContent => ({
    'application/json': { schema: convert(schema, 'output') },
  });
  for (const [status, schema] of Object.entries(endpoint.responses)) {
    responses[status] = {
      description: DESCRIPTIONS[status] ?? 'OK',
      ...(schema && { content: asJson(schema) }),
    };
  }
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => ERRORS[code].status);
  for (const [status, codes] of byStatus) {
    responses[status] = { description: codes.join(', '), content: asJson(oneOf(codes)) };
  }
  return responses;
}

/** Named, so that each error stands once among the components. */
const namedError = (code: ErrorCode) => errorBody(code).meta({ id: `error.${code}` });

const oneOf = (codes: readonly ErrorCode[]): z.ZodType =>
  codes.length === 1 && codes[0] ? namedError(codes[0]) : z.union(codes.map(namedError));

const DESCRIPTIONS: Record<string, string> = {
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  303: 'See other',
  304: 'Not modified',
};

/** The JSON Schema of a zod schema; those with an id go into `schemas` and are referred to. */
function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  schemas: Record<string, unknown>,
): Json {
  const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // What a format says already, and the range of safe integers, which every number here has.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  Object.assign(schemas, toComponents($defs ?? {}));
  return toComponents(json);
}

const toComponents = (json: object): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { API_VERSION } from '../model/objects.ts';

/**
 * `node packages/offline-stripe/schema/generate.ts`, when `stripe` is updated: writes `stripe.json`, JSON Schemas of
 * the types in `roots.ts` as the installed SDK declares them. Stripe generates these types from its OpenAPI description
 * of the same version. Parameters are described as a decoded form has them: each leaf is text, a list an object. Left
 * out: fields of payment methods other than cards, and objects that the emulator never puts in place of their id.
 */
type Schema = Record<string, unknown>;

const ROOTS = resolve(import.meta.dirname, 'roots.ts');
const OUTPUT = resolve(import.meta.dirname, 'stripe.json');
/** The objects that the emulator has. Of any other the id stands in its place. */
const EMULATED = [
  'payment_intent',
  'charge',
  'refund',
  'payment_method',
  'dispute',
  'radar.early_fraud_warning',
  'event',
  'account',
  'webhook_endpoint',
  'payment_method_domain',
];

const program = ts.createProgram([ROOTS], {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  strict: true,
  skipLibCheck: true,
});
const checker = program.getTypeChecker();
const file = program.getSourceFile(ROOTS) as ts.SourceFile;
const roots = checker.getTypeAtLocation(file.statements.find(ts.isInterfaceDeclaration) as ts.Node);
const literalsOf = (type: ts.Type) =>
  (type.isUnion() ? type.types : [type]).flatMap((each) =>
    each.isStringLiteral() ? each.value : [],
  );
const otherMethods = new Set(
  literalsOf(memberOf(roots, 'methods')).filter((name) => name !== 'card'),
);

/** Each object type that was met, by its place in `$defs`. */
const names = new Map<ts.Type, string>();
const definitions: Record<string, Schema> = {};
let isForm = false;

const written = {
  version: API_VERSION,
  params: schemasOf('params', true),
  objects: schemasOf('objects', false),
  $defs: definitions,
};
writeFileSync(OUTPUT, `${JSON.stringify(written)}\n`);
console.log(`${OUTPUT}: ${Object.keys(definitions).length} types of ${API_VERSION}`);

function schemasOf(group: string, asForm: boolean): Record<string, Schema> {
  isForm = asForm;
  names.clear();
  const members = checker.getPropertiesOfType(memberOf(roots, group));
  return Object.fromEntries(
    members.map((each) => [each.name, schemaOf(memberOf(memberOf(roots, group), each.name))]),
  );
}

function schemaOf(type: ts.Type): Schema {
  if (type.isUnion()) return unionOf(type.types);
  if (type.isStringLiteral()) return { const: type.value };
  if (type.isNumberLiteral()) return { const: isForm ? String(type.value) : type.value };
  const { flags } = type;
  if (flags & ts.TypeFlags.BooleanLiteral) {
    const value = checker.typeToString(type) === 'true';
    return { const: isForm ? String(value) : value };
  }
  // What is cleared is sent as an empty text.
  if (flags & ts.TypeFlags.Null) return isForm ? { const: '' } : { type: 'null' };
  // An empty one is refused where the type has no null (`parameter_invalid_empty`).
  if (flags & ts.TypeFlags.String || isOpenEnum(type))
    return { type: 'string', ...(isForm && { minLength: 1 }) };
  if (flags & ts.TypeFlags.Number) {
    return isForm ? { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' } : { type: 'number' };
  }
  if (checker.isArrayType(type))
    return listOf(checker.getTypeArguments(type as ts.TypeReference)[0]);
  const resource = resourceOf(type);
  if (resource && !EMULATED.includes(resource)) return { type: 'object' };
  if (flags & ts.TypeFlags.Object || type.isIntersection())
    return { $ref: `#/$defs/${define(type)}` };
  return {};
}

function listOf(item: ts.Type | undefined): Schema {
  const items = item ? schemaOf(item) : {};
  return isForm ? { type: 'object', additionalProperties: items } : { type: 'array', items };
}

function unionOf(types: readonly ts.Type[]): Schema {
  const present = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
  const hasId = present.some(({ flags }) => flags & ts.TypeFlags.String);
  const hasLiterals = present.some((type) => type.isStringLiteral());
  const wanted = present.filter((type) => {
    // The SDK lets a caller be ready for members of later versions; the emulator has those of its own.
    if (isOpenEnum(type)) return !hasLiterals;
    const name = resourceOf(type);
    return !name || !hasId || EMULATED.includes(name);
  });
  const schemas = wanted.map(schemaOf);
  const values = schemas.flatMap((schema) => ('const' in schema ? [schema.const] : []));
  if (values.length === schemas.length) return { enum: values };
  return schemas.length === 1 ? (schemas[0] as Schema) : { anyOf: schemas };
}

/** `string & Record<never, never>`, the SDK's `OtherString`. */
function isOpenEnum(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String);
}

/** The value of a type's `object` field, by which Stripe names its resources. */
function resourceOf(type: ts.Type): string | undefined {
  const field = type.getProperty('object');
  return field && type.getProperty('id')
    ? literalsOf(checker.getTypeOfSymbol(field))[0]
    : undefined;
}

function define(type: ts.Type): string {
  const known = names.get(type);
  if (known) return known;
  const name = `${isForm ? 'Form' : ''}${type.symbol?.name ?? 'Type'}${Object.keys(definitions).length}`;
  names.set(type, name);
  definitions[name] = {};
  const properties = checker
    .getPropertiesOfType(type)
    .filter((each) => resourceOf(type) === 'payment_method_domain' || !otherMethods.has(each.name));
  const index = type.getStringIndexType();
  // An event's object: any.
  if (properties.length === 0 && !index) return name;
  const required = properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional));
  definitions[name] = {
    type: 'object',
    properties: Object.fromEntries(
      properties.map((each) => [each.name, schemaOf(checker.getTypeOfSymbol(each))]),
    ),
    ...(required.length > 0 && { required: required.map((each) => each.name) }),
    additionalProperties: index ? schemaOf(index) : false,
  };
  return name;
}

function memberOf(type: ts.Type, name: string): ts.Type {
  return checker.getTypeOfSymbol(type.getProperty(name) as ts.Symbol);
}

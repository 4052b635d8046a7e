import type { z } from 'zod';
import { adminEndpoints } from './admin.ts';
import { adminOrderEndpoints } from './admin-orders.ts';
import { artworkEndpoints } from './artworks.ts';
import { discountEndpoints } from './discounts.ts';
import { galleryEndpoints } from './gallery.ts';
import { guideEndpoints } from './guide.ts';
import { inquiryEndpoints } from './inquiries.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { orderEndpoints } from './orders.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { postEndpoints } from './posts.ts';
import { reservationEndpoints } from './reservations.ts';

/**
 * The API (§7): every endpoint by method and path. The server's handlers and the browser's calls take their types from
 * here; browser code imports the types alone, since importing this table would bundle zod.
 */
export const ENDPOINTS = {
  ...artworkEndpoints,
  ...postEndpoints,
  ...discountEndpoints,
  ...orderEndpoints,
  ...adminOrderEndpoints,
  ...adminEndpoints,
  ...passkeyEndpoints,
  ...galleryEndpoints,
  ...guideEndpoints,
  ...inquiryEndpoints,
  ...newsletterEndpoints,
  ...reservationEndpoints,
} as const;

export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;
export type AdminEndpoint = {
  [Name in EndpointName]: Endpoints[Name]['access'] extends 'admin' ? Name : never;
}[EndpointName];
export type PublicEndpoint = Exclude<EndpointName, AdminEndpoint>;

type Inputs = 'params' | 'query' | 'body';
type SchemaOf<Name extends EndpointName, Part extends Inputs> =
  Endpoints[Name] extends Record<Part, infer Schema extends z.ZodType> ? Schema : never;

/** A parsed input as the handler receives it; undefined where the endpoint has none. */
export type Parsed<Name extends EndpointName, Part extends Inputs> = [
  SchemaOf<Name, Part>,
] extends [never]
  ? undefined
  : z.output<SchemaOf<Name, Part>>;

/**
 * The inputs that a call has to send: exactly those that the endpoint declares; a query without required fields may be
 * left out.
 */
export type CallInput<Name extends EndpointName> = PartsOf<Name, 'params' | 'body'> &
  (Parsed<Name, 'query'> extends undefined
    ? unknown
    : z.input<SchemaOf<Name, 'query'>> extends infer Query
      ? Record<never, never> extends Query
        ? { query?: Query }
        : { query: Query }
      : never);
type PartsOf<Name extends EndpointName, Part extends Inputs> = {
  [P in Part as [SchemaOf<Name, P>] extends [never] ? never : P]: z.input<SchemaOf<Name, P>>;
};

type Responses<Name extends EndpointName> = Endpoints[Name]['responses'];

/** The body that a status carries; null where it carries none. */
export type ResponseBody<Name extends EndpointName, Status> = Status extends keyof Responses<Name>
  ? Responses<Name>[Status] extends infer Schema
    ? Schema extends z.ZodType
      ? z.output<Schema>
      : null
    : never
  : never;

/** What a call resolves to: the body of any status from 200 to 299. 303 and 304 are the browser's. */
export type SuccessBody<Name extends EndpointName> = ResponseBody<
  Name,
  Exclude<keyof Responses<Name>, 303 | 304>
>;

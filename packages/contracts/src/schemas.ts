import type { z } from "zod";
import { courseSchemas } from "./courses";
import type { EndpointName } from "./endpoints";
import { leadSchemas } from "./leads";
import { orderSchemas } from "./orders";
import { packSchemas } from "./packs";
import { peopleSchemas } from "./people";
import { placeSchemas } from "./places";
import { programSchemas } from "./programs";
import { quoteSchemas } from "./quote";
import { shopSchemas } from "./shop-config";

interface EndpointSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}

/** Schemas of every call by the names of `endpoints.ts`; the compiler refuses a call without them. */
export const SCHEMAS = {
  ...shopSchemas,
  ...programSchemas,
  ...placeSchemas,
  ...courseSchemas,
  ...packSchemas,
  ...quoteSchemas,
  ...peopleSchemas,
  ...leadSchemas,
  ...orderSchemas,
} as const satisfies Record<EndpointName, EndpointSchemas>;

type Schemas = typeof SCHEMAS;

/** Parsed parts of a request, as a handler gets them. */
export type Input<K extends EndpointName> = {
  [P in "params" | "query" | "body"]: Schemas[K] extends Record<P, z.ZodType>
    ? z.output<Schemas[K][P]>
    : undefined;
};

/** Parts of a request as a caller gives them. */
export type CallInput<K extends EndpointName> = {
  [P in "params" | "query" | "body" as Schemas[K] extends Record<P, z.ZodType>
    ? P
    : never]: Schemas[K] extends Record<P, z.ZodType> ? z.input<Schemas[K][P]> : never;
};

/** What a call answers. */
export type Reply<K extends EndpointName> = z.output<Schemas[K]["reply"]>;

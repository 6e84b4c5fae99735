import type { z } from "zod";
import { courseSchemas } from "./calls/courses";
import { leadSchemas } from "./calls/leads";
import { orderSchemas } from "./calls/orders";
import { packSchemas } from "./calls/packs";
import { peopleSchemas } from "./calls/people";
import { placeSchemas } from "./calls/places";
import { programSchemas } from "./calls/programs";
import { quoteSchemas } from "./calls/quote";
import { shopSchemas } from "./calls/shop";
import type { EndpointName } from "./endpoints";

interface EndpointSchemas {
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  reply: z.core.$ZodType;
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
  [P in "params" | "query" | "body"]: Schemas[K] extends Record<P, z.core.$ZodType>
    ? z.output<Schemas[K][P]>
    : undefined;
};

/** Parts of a request as a caller gives them. */
export type CallInput<K extends EndpointName> = {
  [P in "params" | "query" | "body" as Schemas[K] extends Record<P, z.core.$ZodType>
    ? P
    : never]: Schemas[K] extends Record<P, z.core.$ZodType> ? z.input<Schemas[K][P]> : never;
};

/** What a call answers. */
export type Reply<K extends EndpointName> = z.output<Schemas[K]["reply"]>;

import type { FastifyInstance } from "fastify";
import { AppError } from "../../../app-error";
import { addCachedCall } from "../../../plugins/cached-calls/cached-call";
import type { CatalogueCache } from "../cache/catalogue-cache";
import type { VenuePages } from "./venue-pages";

interface Deps {
  cache: CatalogueCache;
  readVenuePages: () => Promise<VenuePages>;
}

function foundOr404<T>(value: T | null): T {
  if (value === null) throw new AppError("NOT_FOUND");
  return value;
}

/** Facts of the pages of venues and programmes, for a browser that comes from another page of the shop. */
export function addVenuePageCalls(app: FastifyInstance, { cache, readVenuePages }: Deps): void {
  const shared = { cache, kind: "catalogue" } as const;
  addCachedCall(app, { ...shared, name: "listVenuePages", load: async () => (await readVenuePages()).list });
  addCachedCall(app, {
    ...shared,
    name: "getVenuePage",
    load: async ({ params: { venue } }) => foundOr404((await readVenuePages()).findVenue(venue)),
  });
  addCachedCall(app, {
    ...shared,
    name: "getProgramPage",
    load: async ({ params }) => foundOr404((await readVenuePages()).findProgram(params)),
  });
}

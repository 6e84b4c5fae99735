import { createRequire } from "node:module";
import type { buildApp } from "../../apps/api/src/app";

type FastifyInstance = Awaited<ReturnType<typeof buildApp>>;

const requireOfApi = createRequire(new URL("../../apps/api/package.json", import.meta.url));

/** Dependencies of the API: comparisons run on the versions that the shop runs on. */
export const { fastify }: { fastify: (options: object) => FastifyInstance } = requireOfApi("fastify");
export const { Pool, Client }: typeof import("pg") = requireOfApi("pg");

/** As many connections as the shop has (apps/api/src/db/database.ts). */
const POOL_SIZE = 8;

/** A pool with the shop's time zone and time-outs. */
export const openPool = () =>
  new Pool({
    connectionString: process.env.DATABASE_URL,
    max: POOL_SIZE,
    options: "-c timezone=UTC -c statement_timeout=15000 -c lock_timeout=8000",
  });

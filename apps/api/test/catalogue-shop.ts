import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { type Database, openDatabase } from "../src/db/database";
import { createCatalogueMemory } from "../src/modules/catalogue/cache/catalogue-memory";
import { loadDemoCatalogue } from "../src/modules/catalogue/load/load-demo-catalogue";
import { catalogueRoutes } from "../src/modules/catalogue/routes";
import { packRoutes } from "../src/modules/checkout/packs/routes";
import { createSeatBoard } from "../src/modules/inventory/seat-board";
import { findSeats } from "../src/modules/inventory/seat-queries";
import { errorReplies } from "../src/plugins/errors";
import { createTestDatabase } from "./database";

export interface CatalogueShop {
  app: FastifyInstance;
  db: Database;
  /** Lets the caches of this shop grow older. */
  wait(ms: number): void;
  close(): Promise<void>;
}

/** The catalogue's calls on a database of their own with the demo academy, and a clock that only tests move. */
export async function openCatalogueShop(): Promise<CatalogueShop> {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase(url);
  await loadDemoCatalogue(db);
  let nowMs = 0;
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorReplies);
  const now = () => nowMs;
  const seats = createSeatBoard({ find: (itemIds) => findSeats(db, itemIds), now });
  const catalogue = createCatalogueMemory({ db, now });
  await app.register(catalogueRoutes, { db, catalogue, seats, now, prefix: "/api" });
  await app.register(packRoutes, { db, seats, prefix: "/api" });
  return {
    app,
    db,
    wait: (ms) => {
      nowMs += ms;
    },
    close: async () => {
      await app.close();
      await db.$client.end();
      await drop();
    },
  };
}

/** An order that holds units of an item for some seconds, and the hold itself. */
export async function holdUnits(
  db: Database,
  itemId: number,
  quantity: number,
  seconds: number,
): Promise<void> {
  const session =
    "INSERT INTO sessions (secret_hash, expires_at) VALUES ($1, now() + interval '1 day') RETURNING id";
  const secret = Buffer.from(crypto.randomUUID());
  const { rows } = await db.$client.query<{ id: string }>(session, [secret]);
  await db.$client.query(
    `WITH held AS (
       INSERT INTO orders (session_id, flow, buy_order) VALUES ($1, 'stepper', $2) RETURNING id
     )
     INSERT INTO holds (order_id, item_id, quantity, expires_at)
     SELECT id, $3, $4, shop_now() + make_interval(secs => $5) FROM held`,
    [rows[0]?.id, crypto.randomUUID(), itemId, quantity, seconds],
  );
}

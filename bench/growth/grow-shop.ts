import type { Client } from "pg";
import { multiplyCatalogue } from "./catalogue-copies";
import { insertOrders } from "./orders";
import { insertPayments } from "./payments";
import { insertPeople } from "./people";
import { planOrders } from "./planned-orders";

export interface Growth {
  /** How many times the demo catalogue. */
  catalogue: number;
  orders: number;
  seed: number;
}

/** Rows begin here in the state in which they would have ended. */
const STATE_GUARDS = {
  orders: "orders_state_moves",
  payment_attempts: "attempts_state_moves",
  refunds: "refunds_state_moves",
};

async function switchStateGuards(client: Client, to: "ENABLE" | "DISABLE"): Promise<void> {
  for (const [table, trigger] of Object.entries(STATE_GUARDS))
    await client.query(`ALTER TABLE ${table} ${to} TRIGGER ${trigger}`);
}

const TEMPORARY = ["outcome", "planned", "shelf", "handed_out"];

/**
 * Lets a freshly loaded shop grow: copies of its catalogue, and orders of three years in every state, whose rows agree
 * with each other as the ledger checks them. The same numbers give the same rows, but for the hour they are counted from.
 * Every constraint and trigger stays on, but for those that guard in which state a row begins.
 * @throws Error of the database when a row breaks one
 */
export async function growShop(client: Client, { catalogue, orders, seed }: Growth): Promise<void> {
  await client.query("SET jit = off; SET work_mem = '256MB'");
  await multiplyCatalogue(client, catalogue);
  await planOrders(client, { orders, seed });
  await insertPeople(client);
  await switchStateGuards(client, "DISABLE");
  await insertOrders(client);
  await insertPayments(client);
  await switchStateGuards(client, "ENABLE");
  await client.query(`DROP TABLE ${TEMPORARY.map((name) => `pg_temp.${name}`).join(", ")}`);
  await client.query("RESET jit; RESET work_mem");
  await client.query("VACUUM ANALYZE");
}

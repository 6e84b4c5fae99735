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

const TEMPORARY = ["outcome", "planned", "shelf", "handed_out"];

/**
 * Lets a freshly loaded shop grow: copies of its catalogue, and orders of three years in every state, whose rows agree
 * with each other as the ledger checks them. The same numbers give the same rows, but for the hour they are counted from.
 * Every constraint and trigger stays on.
 * @throws Error of the database when a row breaks one
 */
export async function growShop(client: Client, { catalogue, orders, seed }: Growth): Promise<void> {
  await client.query("SET jit = off; SET work_mem = '256MB'");
  await multiplyCatalogue(client, catalogue);
  await planOrders(client, { orders, seed });
  await insertPeople(client);
  await insertOrders(client);
  await insertPayments(client);
  await client.query(`DROP TABLE ${TEMPORARY.map((name) => `pg_temp.${name}`).join(", ")}`);
  await client.query("RESET jit; RESET work_mem");
  await client.query("VACUUM ANALYZE");
}

import { DESK_PATH, STAFF_ENDPOINTS } from "@shop/contracts/staff/endpoints";
import type { StaffRole } from "@shop/contracts/staff/rights";
import type { QueryResultRow } from "pg";
import { openDatabase } from "../../apps/api/src/db/database";
import { signIn } from "../../apps/api/test/shops/signed-in";
import type { Market } from "../buyer/market";
import { askAgain } from "../world/ask-again";

type Call = "planSale" | "sell" | "planAct" | "proposeAct" | "answerProposal";

/** Status 0: no answer, or half of one; the database knows what was done. */
interface Answer {
  status: number;
  digest?: string;
  code?: string;
}

/** The desk as people of the academy use it while the shop ends and comes back. */
export interface Desk {
  query<Row extends QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]>;
  /** @returns the cookie of somebody who just signed in */
  signIn(email: string, roles: readonly StaffRole[]): Promise<string>;
  call(
    name: Call,
    cookie: string,
    request: { params?: Record<string, string>; body: object },
  ): Promise<Answer>;
}

const CALL_MS = 20_000;

export const refusalOf = ({ status, code }: Answer) => (status >= 400 && status < 500 && code ? code : null);

export function openDesk(databaseUrl: string, { shopUrl }: Market): Desk {
  // The desk is at the machine itself.
  const desk = `${shopUrl.replace("127.0.0.1", "localhost")}${DESK_PATH}/api`;

  async function ask<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
    return await askAgain(async () => {
      const db = openDatabase(databaseUrl, { poolSize: 1 });
      return await work(db).finally(() => db.$client.end());
    });
  }

  return {
    query: async <Row extends QueryResultRow>(sql: string, values: unknown[]) =>
      await ask(async ({ $client }) => (await $client.query<Row>(sql, values)).rows),
    signIn: async (email, roles) => await ask(({ $client }) => signIn($client, { email, roles })),
    call: async (name, cookie, { params = {}, body }) => {
      const path = STAFF_ENDPOINTS[name].path.replace(/:(\w+)/g, (_, key) => params[key] ?? "");
      try {
        const response = await fetch(`${desk}${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", cookie },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(CALL_MS),
        });
        return { ...((await response.json()) as Omit<Answer, "status">), status: response.status };
      } catch {
        return { status: 0 };
      }
    },
  };
}

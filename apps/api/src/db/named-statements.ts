import { createHash } from "node:crypto";
import type pg from "pg";

/** More texts than the shop has; beyond it a text stays without a name, so that no connection collects them for ever. */
const MOST_NAMES = 400;

interface Statement {
  text: string;
  name?: string;
}

const isUnnamed = (asked: unknown): asked is Statement =>
  typeof asked === "object" && asked !== null && "text" in asked && !("name" in asked && asked.name);

/** The name is made of the text: wherever a connection leads, the same name never means another statement. */
const nameFor = (text: string) => createHash("sha1").update(text).digest("base64url");

/**
 * Lets each connection of the pool plan a statement once and not at every call, by giving statements with parameters
 * a name; half of the database's time went into planning. Needs connections that lead to one session of the server.
 */
export function nameStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MOST_NAMES) names.set(text, nameFor(text));
    return names.get(text);
  };
  pool.on("connect", (client) => {
    const query = client.query;
    client.query = ((asked: unknown, values?: unknown, ...rest: unknown[]) => {
      const isNamed = isUnnamed(asked) && Array.isArray(values) && values.length > 0;
      const statement = isNamed ? { ...asked, name: nameOf(asked.text) } : asked;
      return Reflect.apply(query, client, [statement, values, ...rest]);
    }) as typeof query;
  });
}

import type { Database } from "../src/db/database";

type Asked = string | { text: string };

/** Listens to what is asked of the pool outside transactions, until it is stopped; answers the statements in order. */
export function listenToStatements({ $client }: Database): { stop(): string[] } {
  const statements: string[] = [];
  const ask = $client.query;
  $client.query = ((asked: Asked, ...rest: unknown[]) => {
    statements.push(typeof asked === "string" ? asked : asked.text);
    return Reflect.apply(ask, $client, [asked, ...rest]);
  }) as typeof ask;
  return {
    stop: () => {
      $client.query = ask;
      return statements;
    },
  };
}

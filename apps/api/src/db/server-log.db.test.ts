import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startOwnPostgres } from "../../../../tools/postgres/temporary.mjs";
import { migrate } from "./migrate";

const postgres = await startOwnPostgres();
await migrate(postgres.url);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await postgres.stop();
});

const RUT = "12345678-5";
const EMAIL = "ana@example.cl";
const BOTH = [RUT, EMAIL];
const INSERT = "INSERT INTO students (session_id, name, father_last_name, rut, email, birthday, gender)";

/** What PostgreSQL refuses, telling a student's data in detail (row, key), message, statement and context. */
const REFUSED: [string, unknown[]][] = [
  [`${INSERT} VALUES (NULL, 'Ana', 'Soto', $1, $2, NULL, NULL)`, BOTH],
  ["INSERT INTO used_captchas VALUES ($1, now()), ($1, now()), ($2, now())", BOTH],
  ["SELECT $1::int, $2::text", BOTH],
  [`${INSERT} VALUES (NULL, 'Ana', 'Soto', '${RUT}', '${EMAIL}', NULL, NULL)`, []],
  ["SELECT ('{\"rut\": \"' || $1 || '\", \"email\": ' || $2 || '}')::jsonb", BOTH],
];

test("the server's log of the shop's own PostgreSQL holds no student's row, whatever it refuses [SAFE-16]", async () => {
  const told: string[] = [];
  for (const [text, values] of REFUSED) {
    const error: unknown = await client.query(text, values).catch((refusal: unknown) => refusal);
    told.push(JSON.stringify(error) + String(error) + text);
  }
  // The shop is told everything: what is to be kept out of the log is really there.
  expect(told.map((text) => text.includes(RUT) || text.includes(EMAIL))).toEqual(REFUSED.map(() => true));
  const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
  const log = readFileSync(join(rows[0]?.data_directory ?? "", "..", "server.log"), "utf8");
  expect(log).toContain("ready to accept connections");
  expect(log).not.toMatch(new RegExp(`${RUT}|${EMAIL}|Failing row|Soto`));
});

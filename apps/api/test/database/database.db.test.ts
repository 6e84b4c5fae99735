import { afterAll, expect, test } from "vitest";
import { withClient } from "../../../../tools/postgres/sql.mjs";
import { createTestDatabase } from "./database";

const dropAll: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of dropAll) await drop();
});

async function freshDatabase() {
  const database = await createTestDatabase();
  dropAll.push(database.drop);
  return database;
}

test("each test database is migrated and separate", async () => {
  const [one, two] = [await freshDatabase(), await freshDatabase()];
  await withClient(one.url, (client) => client.query("create table only_in_one (id int)"));
  const tablesOf = (url: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public'",
      );
      return rows.map(({ name }) => name);
    });
  const inTwo = await tablesOf(two.url);
  expect(await tablesOf(one.url)).toEqual(expect.arrayContaining([...inTwo, "only_in_one"]));
  expect(inTwo.length).toBeGreaterThan(0);
  expect(inTwo).not.toContain("only_in_one");
});

test("the database knows upper and lower case of Spanish letters", async () => {
  const { url } = await freshDatabase();
  const { rows } = await withClient(url, (client) =>
    client.query("select upper('ñuñoa á') as up, lower('ÑUÑOA Á') as low"),
  );
  expect(rows).toEqual([{ up: "ÑUÑOA Á", low: "ñuñoa á" }]);
});

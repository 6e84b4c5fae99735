import { expect, test } from "vitest";
import { forFile } from "../../test/for-file";
import { startTestShop } from "../../test/test-shop";

const shop = await forFile(startTestShop());
const FIRST = 2 ** 30;

test.each(["orders", "students", "guardians"])(
  "ids of %s are drawn by lot: they neither count nor follow each other [HARM-09]",
  async (table) => {
    const [column] = await shop.query<{ preset: string }>(
      `SELECT column_default AS preset FROM information_schema.columns WHERE table_name = '${table}' AND column_name = 'id'`,
    );
    const rows = await shop.query<{ id: number }>(
      `SELECT ${column?.preset} AS id FROM generate_series(1, 2000)`,
    );
    const ids = rows.map(({ id }) => id);
    // Of 2,000 draws, of which no row is made, two are the same in one run of 500.
    expect(new Set(ids).size).toBeGreaterThan(1990);
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(FIRST);
    expect(Math.max(...ids)).toBeLessThan(2 * FIRST);
    for (let bit = 0; bit < 30; bit += 1) {
      const ones = ids.filter((id) => (id >> bit) & 1).length;
      expect({ bit, isEven: Math.abs(ones - 1000) < 150 }).toEqual({ bit, isEven: true });
    }
  },
);

test("while a row has the id that was drawn another one is drawn [HARM-09]", async () => {
  // Every id is this row's, until it was asked for four times.
  await shop.query(`
    CREATE SEQUENCE looks;
    CREATE TYPE every_id AS (id int);
    CREATE FUNCTION is_same(every_id, int) RETURNS boolean LANGUAGE sql AS 'SELECT true';
    CREATE OPERATOR = (LEFTARG = every_id, RIGHTARG = int, FUNCTION = is_same);
    CREATE VIEW taken AS SELECT ROW(1)::every_id AS id WHERE nextval('looks') < 4`);
  expect(await shop.query("SELECT drawn_id('taken') > 0 AS drawn, currval('looks')::int AS looks")).toEqual([
    { drawn: true, looks: 4 },
  ]);
});

import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { RACE } from "../../test/database/race-runs";
import { forFile } from "../../test/for-file";
import { openOwnDatabase } from "../../test/own-database";
import { checkAudit } from "../modules/staff/doctor/database-checks";
import { examineSettings } from "../settings";
import { deleteOldAudit, noteAct, readAuditChain } from "./audit-queries";

const shop = await forFile(openOwnDatabase());
beforeEach(() => shop.query("TRUNCATE desk_actions"));

const note = (details: object = {}) =>
  noteAct(shop.db, { actor: "staff:ana", action: "show", why: "Lo pidió", details: { ...details } });
const noteSome = async (count: number) => {
  for (let index = 0; index < count; index++) await note({ index });
};
const idsOf = async () =>
  (await shop.query<{ id: string }>("SELECT id FROM desk_actions ORDER BY id")).map(({ id }) => Number(id));
const brokenAt = async () => (await readAuditChain(shop.db)).brokenAt;
/** As whoever owns the database and turns its guard off. */
async function forge(change: string): Promise<void> {
  await shop.query("ALTER TABLE desk_actions DISABLE TRIGGER USER");
  await shop.query(change).finally(() => shop.query("ALTER TABLE desk_actions ENABLE TRIGGER USER"));
}

test("nobody changes or deletes a row of the audit, and a role that is no superuser has no right to [DESK-37]", async () => {
  await noteSome(2);
  const changes = ["UPDATE desk_actions SET actor = 'staff:luis'", "DELETE FROM desk_actions"];
  for (const change of changes) await expect(shop.query(change)).rejects.toThrow("kept as it was written");
  const role = `auditor_${randomUUID().slice(0, 8)}`;
  await shop.query(`CREATE ROLE ${role}`);
  await shop.query(`ALTER TABLE desk_actions OWNER TO ${role}`);
  const asOwner = async (text: string) => {
    const client = await shop.db.$client.connect();
    try {
      await client.query(`SET ROLE ${role}`);
      return (await client.query(text)).rowCount;
    } finally {
      await client.query("RESET ROLE");
      client.release();
    }
  };
  for (const change of ["UPDATE desk_actions SET actor = ''", "TRUNCATE desk_actions"])
    await expect(asOwner(change)).rejects.toThrow("permission denied");
  await expect(asOwner("DELETE FROM desk_actions")).rejects.toThrow("kept as it was written");
  const added = "INSERT INTO desk_actions (at, actor, action) VALUES (now(), 'staff:eva', 'show')";
  expect(await asOwner(added)).toBe(1);
  await shop.query("ALTER TABLE desk_actions OWNER TO CURRENT_USER");
  await shop.query(`DROP ROLE ${role}`);
  expect(await idsOf()).toHaveLength(3);
});

test(
  "rows written at once, and some taken back, follow one another without a gap [DESK-38]",
  RACE,
  async () => {
    await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) =>
        shop.db.transaction(async (tx) => {
          await noteAct(tx, { actor: "staff:ana", action: "show", details: { index } });
          if (index % 3 === 0) throw new Error("taken back");
        }),
      ),
    );
    const ids = await idsOf();
    expect(ids).toHaveLength(16);
    expect(ids.map((id) => id - (ids[0] ?? 0))).toEqual(ids.map((_, index) => index));
    expect(await brokenAt()).toBeNull();
  },
);

const FORGERIES = [
  ["actor", "actor = 'staff:luis'"],
  ["moment", "at = at - interval '1 second'"],
  ["act", "action = 'list'"],
  ["order", "order_id = 7"],
  ["reason", "why = 'Otro'"],
  ["details", `details = '{"index": 9}'`],
  ["hash, as if of before the chain", "hash = NULL"],
] as const;

test.each(FORGERIES)("a row whose %s was changed is found by the doctor [DESK-38]", async (_, change) => {
  await noteSome(4);
  const [, second = 0] = await idsOf();
  expect(await brokenAt()).toBeNull();
  await forge(`UPDATE desk_actions SET ${change} WHERE id = ${second}`);
  expect(await brokenAt()).toBe(second);
  expect(await checkAudit({ ...examineSettings({}), db: shop.db, plainPort: 1 })).toMatchObject({
    level: "fail",
    sentence: expect.stringContaining(`row ${second} `),
  });
});

test("a row that was taken out or put in is found; one at the end changes what the doctor says of it [DESK-38]", async () => {
  await noteSome(5);
  const [first = 0, second = 0, third = 0, , last = 0] = await idsOf();
  const { head } = await readAuditChain(shop.db);
  await forge(`DELETE FROM desk_actions WHERE id = ${second}`);
  expect(await brokenAt()).toBe(third);
  await forge(`DELETE FROM desk_actions WHERE id < ${third}`);
  expect([await brokenAt(), first < second]).toEqual([third, true]);
  await shop.query("TRUNCATE desk_actions");
  await noteSome(2);
  await forge(`INSERT INTO desk_actions (id, at, actor, action) VALUES (${last + 9}, now(), 'x', 'show')`);
  expect(await brokenAt()).toBe(last + 9);
  await forge(`DELETE FROM desk_actions WHERE id = ${last + 9}`);
  expect(await brokenAt()).toBeNull();
  expect((await readAuditChain(shop.db)).head).not.toBe(head);
});

test("what is past its term goes from the beginning, and the rest still follows from it [DESK-38]", async () => {
  const write = (at: string) =>
    shop.query("INSERT INTO desk_actions (at, actor, action) VALUES ($1, 'staff:ana', 'show')", [at]);
  await forge("INSERT INTO desk_actions (at, actor, action) VALUES ('2019-12-31', 'staff:ana', 'show')");
  for (const day of ["2020-01-02", "2020-02-01", "2020-03-01", "2020-02-02"]) await write(`${day}T12:00:00Z`);
  const prune = (before: string) => deleteOldAudit(shop.db, { before, actor: "sweeper" });
  // The last of February stays: it was written after one of March.
  expect(await prune("2020-02-20")).toBe(3);
  expect(await brokenAt()).toBeNull();
  expect(await prune("2020-02-20")).toBe(0);
  expect(await prune("2020-03-02")).toBe(2);
  expect([await brokenAt(), (await idsOf()).length]).toEqual([null, 2]);
  await forge("DELETE FROM desk_actions WHERE id = (SELECT min(id) FROM desk_actions)");
  expect(await brokenAt()).not.toBeNull();
});

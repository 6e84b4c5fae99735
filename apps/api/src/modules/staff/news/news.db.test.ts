import type { StaffBoard } from "@shop/contracts/staff/board";
import type { StaffNews } from "@shop/contracts/staff/news";
import type { StaffRole } from "@shop/contracts/staff/rights";
import { santiagoClock } from "@shop/domain/format/instants";
import { beforeEach, expect, test } from "vitest";
import { VENUE } from "../../../../test/data/frozen-offer";
import { RACE } from "../../../../test/database/race-runs";
import { bought, openBookedShop, personOf } from "../../../../test/shops/desk-shop";
import { invite, openDesk } from "../../../../test/shops/staff-browser";
import { staffNewsMail } from "../../messaging/mails/staff-news-mail";
import { findNewsMail, tellNews } from "./staff-news";

const shop = await openBookedShop();
const SECTION = 367_013;
const { buyer } = await bought(shop, { courses: [SECTION] });
const { orderId } = buyer;
const plan = {
  ...{ reason: "withdrawal", clause: null, effectiveOn: "2027-03-01", payBy: "2027-04-15", sumClp: 7_500 },
  ...{ lines: [], steps: [] },
};
await shop.query(
  `INSERT INTO order_endings (order_id, kind, positions, actor, asked_at, effective_on, plan)
   VALUES ($1, 'withdrawal', '{0}', 'buyer', now(), '2027-03-01', $2)`,
  [orderId, JSON.stringify(plan)],
);
await shop.query(
  `INSERT INTO suspensions (order_id, position, from_day, until_day, asked_at)
   VALUES ($1, 0, '2027-04-01', '2027-04-20', now())`,
  [orderId],
);
await shop.query(
  `INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
   SELECT order_id, id, 'late', 'transfer', 1000, 'goodwill', 'x', 'x', now() - interval '1 year'
   FROM payment_attempts WHERE order_id = $1`,
  [orderId],
);
const seats = (free: number) =>
  shop.query(
    `UPDATE scarce_items SET capacity = sold + $1 WHERE id = (SELECT item_id FROM courses WHERE id = $2)`,
    [free, SECTION],
  );

beforeEach(async () => {
  await shop.query("TRUNCATE staff_members, staff_news CASCADE");
  await shop.query("DELETE FROM graphile_worker._private_jobs");
  await seats(0);
});

interface Waiting {
  kind: StaffNews;
  email: string;
  newsId: string;
  memberId: string;
}
const waiting = () =>
  shop.query<Waiting>(
    `SELECT news.kind, member.email, news.id AS "newsId", member.id AS "memberId"
     FROM graphile_worker._private_jobs job
       JOIN staff_news news ON news.id = (payload ->> 'newsId')::uuid
       JOIN staff_members member ON member.id = (payload ->> 'memberId')::uuid
     WHERE news.kind <> 'summary' ORDER BY 1, 2`,
  );
const told = async () => (await waiting()).map(({ kind, email }) => `${kind} ${email}`);
const letIn = (name: string, role: StaffRole, venueIds: number[] | null = null) =>
  invite(shop, { email: `${name}@academia.cl`, roles: [role], venueIds });
async function mailOf({ newsId, memberId }: Pick<Waiting, "newsId" | "memberId">) {
  const found = await findNewsMail(shop.db, { newsId, memberId });
  if (!found) throw new Error("no mail");
  const { brand } = await shop.deps.readAcademy();
  return { ...found, mail: staffNewsMail({ ...found, brand, desk: "https://gestion.example.cl/gestion" }) };
}

test("each is written of what concerns their role and venues, without anybody's name, and no more of what they turned off [DESK-52]", async () => {
  const { browser } = await openDesk(shop, { email: "fin@academia.cl", roles: ["finance"] });
  await letIn("aca", "academic", [VENUE]);
  await letIn("otra", "academic", [VENUE + 1]);
  await letIn("ate", "attention");
  await letIn("caja", "cash");
  await browser.call("chooseMails", { body: { off: ["owed_late"] } });
  expect((await browser.call("readMe")).body.mails).toContainEqual({ kind: "owed_late", isOn: false });
  await tellNews(shop.db);
  expect(await told()).toEqual([
    "sold_out aca@academia.cl",
    "suspension ate@academia.cl",
    "withdrawal fin@academia.cl",
  ]);
  const { rut, email } = await personOf(buyer);
  const texts = await Promise.all((await waiting()).map(async (one) => (await mailOf(one)).mail.text));
  expect(texts[2]).toMatch(/\$7\.500[\s\S]*gestion\/compra\//);
  for (const text of texts)
    for (const personal of [rut, email, "Pérez"]) expect(text).not.toContain(personal);
  await browser.call("chooseMails", { body: { off: ["withdrawal"] } });
  const withdrawal = (await waiting()).find(({ kind }) => kind === "withdrawal");
  expect(withdrawal && (await findNewsMail(shop.db, withdrawal))).toBeNull();
});

test(
  "once: after a kill, of two at once, and of a section that stays sold out; of its next selling out again [DESK-53]",
  RACE,
  async () => {
    await letIn("aca", "academic");
    const { db } = shop;
    const dying: typeof db = Object.assign(Object.create(db), {
      transaction: (work: Parameters<typeof db.transaction>[0]) =>
        db.transaction(async (tx) => {
          await work(tx);
          throw new Error("killed");
        }),
    });
    await expect(tellNews(dying)).rejects.toThrow("killed");
    expect(await told()).toEqual([]);
    await Promise.all([tellNews(db), tellNews(db)]);
    await tellNews(db);
    expect(await told()).toEqual(["sold_out aca@academia.cl"]);
    await seats(1);
    await tellNews(db);
    await seats(0);
    await tellNews(db);
    expect(await waiting()).toHaveLength(1);
    expect(
      await shop.query(`SELECT FROM graphile_worker._private_jobs WHERE payload ->> 'newsId' IS NOT NULL`),
    ).toHaveLength(2);
  },
);

test("from eight in Santiago the day before is summed once, as on the summary's page, to the peso [DESK-54]", async () => {
  const { browser, key } = await openDesk(shop, { email: "fin@academia.cl", roles: ["finance"] });
  const [, time = ""] = santiagoClock(new Date()).split("T");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const toEight = 24 * 60 - (hours * 60 + minutes) + 8 * 60;
  const days = () =>
    shop.query<{ id: string; day: string }>(
      "SELECT id, subject AS day FROM staff_news WHERE kind = 'summary'",
    );
  await shop.moveClock(toEight - 2);
  await tellNews(shop.db);
  expect(await days()).toEqual([]);
  await shop.moveClock(toEight + 2);
  await tellNews(shop.db);
  await tellNews(shop.db);
  const [news, ...more] = await days();
  expect(more).toEqual([]);
  const [member] = await shop.query<{ id: string }>("SELECT id FROM staff_members");
  const { total } = await mailOf({ newsId: news?.id ?? "", memberId: member?.id ?? "" });
  await browser.signIn(key);
  const query = { from: news?.day ?? "", to: news?.day ?? "" };
  const { body } = await browser.call("readBoard", { query });
  const page = (body as unknown as StaffBoard).total;
  expect(page.takenClp).toBeGreaterThan(0);
  expect(total).toEqual(page);
});

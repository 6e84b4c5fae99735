import { PUBLICITY_TEXTS, PUBLICITY_VERSION } from "@shop/domain/consents/publicity-texts";
import { santiagoDate } from "@shop/domain/format/instants";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { consents } from "../../../db/schema/consents";
import { forgetExpired } from "../../../maintenance";
import { withdrawPublicity } from "./record-consent";

const shop = await forFile(startPurchaseShop());

const DAY_MINUTES = 24 * 60;
const RUTS = { child: "11111111-1", youth: "22222222-2", adult: "12345678-5", nobody: "9876543-3" };

const forget = () => shop.query("TRUNCATE students, leads, consents CASCADE");
const records = (rut: string) =>
  shop.db.select().from(consents).where(eq(consents.rut, rut)).orderBy(asc(consents.id));

test.each([
  { name: "a child of 13", birthday: bornBefore(14, 1), ageGroup: "under_14", answeredBy: "adult" },
  {
    name: "somebody who turns 14 today",
    birthday: bornBefore(14),
    ageGroup: "14_to_17",
    answeredBy: "student",
  },
  { name: "somebody of 17", birthday: bornBefore(18, 1), ageGroup: "14_to_17", answeredBy: "student" },
  { name: "somebody of 18", birthday: bornBefore(18), ageGroup: "of_age", answeredBy: "student" },
  { name: "somebody without a birth date", birthday: null, ageGroup: "unknown", answeredBy: "student" },
])("[LAW-31] of $name the record says $ageGroup, and that the $answeredBy answered", async (person) => {
  await forget();
  const { birthday, ageGroup, answeredBy } = person;
  await answer(RUTS.child, { birthday, authorizationPublicitary: true });
  expect(await records(RUTS.child)).toMatchObject([
    {
      ...{ purpose: "publicity", isGiven: true, route: "form", ageGroup, answeredBy },
      ...{ textVersion: PUBLICITY_VERSION, noticeVersion: "2026-1" },
    },
  ]);
});

test("[LAW-30] what was agreed can be shown later: each record names a text that is kept, by who answered", async () => {
  await forget();
  await answer(RUTS.child, { birthday: bornBefore(12), authorizationPublicitary: true });
  const [record] = await records(RUTS.child);
  const version = record?.textVersion as keyof typeof PUBLICITY_TEXTS;
  expect(PUBLICITY_TEXTS[version][record?.answeredBy ?? "student"].label).toBe(
    "Como su madre, padre o representante, autorizo que la academia le envíe información y ofertas por correo y teléfono",
  );
});

test("[LAW-30] a record is never changed, not even by a mistaken statement", async () => {
  await forget();
  await answer(RUTS.adult, { authorizationPublicitary: false });
  await expect(shop.query("UPDATE consents SET is_given = true")).rejects.toThrow(
    "consents is never changed",
  );
  const columns = "rut, email, purpose, is_given, answered_by, age_group, route, answered_at";
  const insert = (values: string) => shop.query(`INSERT INTO consents (${columns}) VALUES (${values})`);
  await expect(
    insert("'1-9', 'a@b.cl', 'publicity', true, 'student', 'of_age', 'form', now()"),
  ).rejects.toThrow("consents_form_names_its_texts");
  await expect(
    insert("'1-9', 'a@b.cl', 'publicity', true, 'adult', 'of_age', 'request', now()"),
  ).rejects.toThrow("consents_form_names_its_texts");
});

test("[LAW-32] one who takes it back is asked for nothing more: no student and no lead says yes, and it is on record when", async () => {
  await forget();
  const birthday = bornBefore(16);
  const browser = await answer(RUTS.youth, { birthday, authorizationPublicitary: true });
  await answer(RUTS.youth, { birthday, authorizationPublicitary: true }, shop.newBrowser());
  await answer(RUTS.adult, { authorizationPublicitary: true });
  const lead = {
    firstName: "María",
    lastName: "Soto",
    rut: RUTS.youth,
    program: "4° Medio Presencial Anual",
  };
  await browser.post("/salesforce/lead", {
    ...lead,
    email: "22222222@example.cl",
    authorizationPublicitary: true,
  });
  await takeBack("adult");
  const flags = await shop.query(
    `SELECT rut, authorization_publicitary AS "isGiven" FROM students
     UNION ALL SELECT rut, authorization_publicitary FROM leads ORDER BY 1, 2`,
  );
  expect(flags).toEqual([
    { rut: RUTS.adult, isGiven: true },
    ...Array(3).fill({ rut: RUTS.youth, isGiven: false }),
  ]);
  const all = await records(RUTS.youth);
  expect(all.at(-1)).toMatchObject({
    isGiven: false,
    answeredBy: "adult",
    ageGroup: "14_to_17",
    route: "request",
  });
});

test("[LAW-33] a no goes with its person; a yes and what took it back stay four years to prove it, and then go", async () => {
  await forget();
  const retention = { db: shop.db, settings: { DRAFT_RETENTION_DAYS: 90, LEAD_RETENTION_DAYS: 180 } };
  await answer(RUTS.adult, { authorizationPublicitary: false });
  await answer(RUTS.youth, { authorizationPublicitary: true });
  await takeBack("student");
  await forgetExpired(retention);
  expect([(await records(RUTS.adult)).length, (await records(RUTS.youth)).length]).toEqual([1, 2]);
  await shop.query("DELETE FROM students");
  await forgetExpired(retention);
  expect([(await records(RUTS.adult)).length, (await records(RUTS.youth)).length]).toEqual([0, 2]);
  for (const [days, left] of [
    [4 * 365 - 2, 2],
    [4 * 366, 0],
  ] as const) {
    await shop.moveClock(days * DAY_MINUTES);
    await forgetExpired(retention);
    expect(await records(RUTS.youth)).toHaveLength(left);
  }
  await shop.moveClock(0);
});

// Santiago's date of today, so many years ago and so many days later.
function bornBefore(years: number, days = 0): string {
  const [year = 0, month = 1, day = 1] = santiagoDate(new Date()).split("-").map(Number);
  return new Date(Date.UTC(year - years, month - 1, day + days)).toISOString().slice(0, 10);
}

async function answer(rut: string, fields: object, browser = shop.newBrowser()) {
  const email = `${rut.slice(0, 8)}@example.cl`;
  const person = { name: "María", fatherLastName: "Soto", rut, email };
  expect((await browser.post("/students", { ...person, ...fields })).status).toBe(200);
  return browser;
}

const takeBack = (answeredBy: "student" | "adult") =>
  shop.db.transaction((tx) =>
    withdrawPublicity(
      tx,
      { rut: RUTS.youth, email: "22222222@example.cl", answeredBy },
      { rut: RUTS.youth, email: null },
    ),
  );

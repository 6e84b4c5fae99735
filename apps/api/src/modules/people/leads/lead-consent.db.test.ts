import { PUBLICITY_VERSION } from "@shop/domain/consents/publicity-texts";
import { expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";

const identity = { rut: "12.345.678-5", email: "maria@example.cl" };
const student = { ...identity, name: "María", fatherLastName: "Soto" };
const lead = { ...identity, firstName: "María", lastName: "Soto", program: "4° Medio Presencial Anual" };

const always = await forFile(startPurchaseShop({ PUBLICITY_CONSENT: "always" }));
const ask = await forFile(startPurchaseShop({ PUBLICITY_CONSENT: "ask" }, always.databaseUrl));

test.each([
  { consent: "ask", shop: ask, given: true, kept: true, isNoted: true },
  { consent: "ask", shop: ask, given: false, kept: false, isNoted: true },
  { consent: "ask", shop: ask, given: undefined, kept: false, isNoted: false },
  { consent: "always", shop: always, given: undefined, kept: true, isNoted: false },
  { consent: "always", shop: always, given: true, kept: true, isNoted: false },
  { consent: "always", shop: always, given: false, kept: false, isNoted: false },
])(
  "with PUBLICITY_CONSENT=$consent an answer of $given is kept as $kept, of lead and student alike; text and time noted: $isNoted [SAFE-08] [ENT-06] [AMB-61] [LAW-30]",
  async ({ shop, given, kept, isNoted }) => {
    const browser = shop.newBrowser();
    const answer = given === undefined ? {} : { authorizationPublicitary: given };
    await browser.post("/students", { ...student, ...answer });
    expect((await browser.post("/salesforce/lead", { ...lead, ...answer })).status).toBe(200);
    await expectKept(shop, kept);
    expect((await browser.get("/students")).body).toMatchObject([{ authorizationPublicitary: kept }]);
    const records = await newRecords(shop);
    // Form and lead tell the same answer: it is one.
    expect(records).toHaveLength(isNoted ? 1 : 0);
    if (!isNoted) return;
    expect(records[0]).toMatchObject({ is_given: kept, text_version: PUBLICITY_VERSION });
    expect(Math.abs(Date.now() - Number(records[0]?.answered_at))).toBeLessThan(60_000);
  },
);

test("a later answer replaces the one before, a form without the box takes nothing back [SAFE-08] [LAW-30]", async () => {
  const shop = ask;
  const browser = shop.newBrowser();
  const { body } = await browser.post("/students", { ...student, authorizationPublicitary: true });
  await browser.post("/salesforce/lead", { ...lead, authorizationPublicitary: true });
  const change = (fields: object) => browser.put(`/students/${(body as { id: number }).id}`, fields);
  await change({ sede: "Otra" });
  await browser.post("/students", student);
  await browser.post("/salesforce/lead", lead);
  await expectKept(shop, true);
  await change({ authorizationPublicitary: false });
  await browser.post("/salesforce/lead", { ...lead, authorizationPublicitary: false });
  await expectKept(shop, false);
  expect((await newRecords(shop)).map(({ is_given }) => is_given)).toEqual([true, false]);
});

test("without a CRM a lead is stored and no job waits for one", async () => {
  const shop = always;
  const browser = shop.newBrowser();
  await browser.post("/students", student);
  await browser.post("/salesforce/lead", { ...lead, program: "4° Medio Presencial Intensivo" });
  const rows = await shop.query("SELECT state FROM leads WHERE program = '4° Medio Presencial Intensivo'");
  expect(rows).toEqual([{ state: "stored" }]);
  expect(await shop.query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send_lead'")).toEqual(
    [],
  );
});

async function expectKept(shop: PurchaseShop, kept: boolean) {
  for (const table of ["leads", "students"]) {
    const newest = `SELECT authorization_publicitary FROM ${table} ORDER BY created_at DESC LIMIT 1`;
    expect(await shop.query(newest)).toEqual([{ authorization_publicitary: kept }]);
  }
}

interface Recorded {
  is_given: boolean;
  text_version: string | null;
  answered_at: Date;
}

// The answers of this person since the last look.
async function newRecords(shop: PurchaseShop): Promise<Recorded[]> {
  const rows = await shop.query<Recorded>("SELECT * FROM consents WHERE rut = $1 ORDER BY id", [
    "12345678-5",
  ]);
  await shop.query("DELETE FROM consents");
  return rows;
}

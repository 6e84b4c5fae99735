import { afterAll, beforeAll, expect, test } from "vitest";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";

const identity = { rut: "12.345.678-5", email: "maria@example.cl" };
const student = { ...identity, name: "María", fatherLastName: "Soto" };
const lead = { ...identity, firstName: "María", lastName: "Soto", program: "Presencial Anual" };

const shops = new Map<string, PurchaseShop>();
beforeAll(async () => {
  for (const consent of ["always", "ask"]) {
    shops.set(consent, await startPurchaseShop({ PUBLICITY_CONSENT: consent }));
  }
});
afterAll(async () => {
  for (const shop of shops.values()) await shop.close();
});

function shopWith(consent: string): PurchaseShop {
  const shop = shops.get(consent);
  if (!shop) throw new Error(`no shop with consent ${consent}`);
  return shop;
}

test.each([
  { consent: "always", given: false, kept: true },
  { consent: "ask", given: undefined, kept: false },
  { consent: "ask", given: true, kept: true },
])(
  "with PUBLICITY_CONSENT=$consent an answer of $given is kept as $kept, with the text's version and time [ENT-06] [AMB-61]",
  async ({ consent, given, kept }) => {
    const shop = shopWith(consent);
    const browser = shop.newBrowser();
    await browser.post("/students", student);
    const body = { ...lead, ...(given === undefined ? {} : { authorizationPublicitary: given }) };
    expect((await browser.post("/salesforce/lead", body)).status).toBe(200);
    const [row] = await shop.query<{ consent_at: Date }>("SELECT * FROM leads ORDER BY id DESC LIMIT 1");
    expect(row).toMatchObject({ authorization_publicitary: kept, consent_version: "2026-1" });
    expect(Math.abs(Date.now() - Number(row?.consent_at))).toBeLessThan(60_000);
  },
);

test("where consent is asked for, a student has not given it before the question [AMB-61]", async () => {
  for (const [consent, given] of [
    ["always", true],
    ["ask", false],
  ] as const) {
    const browser = shopWith(consent).newBrowser();
    await browser.post("/students", student);
    const { body } = await browser.get("/students");
    expect(body).toMatchObject([{ authorizationPublicitary: given }]);
  }
});

test("without a CRM a lead is stored and no job waits for one", async () => {
  const shop = shopWith("always");
  const browser = shop.newBrowser();
  await browser.post("/students", student);
  await browser.post("/salesforce/lead", { ...lead, program: "Online Intensivo" });
  const rows = await shop.query("SELECT state FROM leads WHERE program = 'Online Intensivo'");
  expect(rows).toEqual([{ state: "stored" }]);
  expect(await shop.query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send_lead'")).toEqual(
    [],
  );
});

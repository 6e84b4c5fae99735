import { publicityCopy } from "@shop/domain/people/publicity-copy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";
import { testSettings } from "../../../../test/test-settings";

const identity = { rut: "12.345.678-5", email: "maria@example.cl" };
const student = { ...identity, name: "María", fatherLastName: "Soto" };
const lead = { ...identity, firstName: "María", lastName: "Soto", program: "4° Medio Presencial Anual" };

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

interface Kept {
  authorization_publicitary: boolean;
  consent_version: string | null;
  consent_at: Date | null;
}

const VERSION = publicityCopy.version;
const newest = async (shop: PurchaseShop, table: "leads" | "students") =>
  (await shop.query<Kept>(`SELECT * FROM ${table} ORDER BY id DESC LIMIT 1`))[0];

function expectKept(row: Kept | undefined, kept: boolean, isNoted: boolean) {
  expect(row).toMatchObject({
    authorization_publicitary: kept,
    consent_version: isNoted ? VERSION : null,
  });
  if (!isNoted) return expect(row?.consent_at).toBeNull();
  expect(Math.abs(Date.now() - Number(row?.consent_at))).toBeLessThan(60_000);
}

test.each([
  { consent: "ask", given: true, kept: true, isNoted: true },
  { consent: "ask", given: false, kept: false, isNoted: true },
  { consent: "ask", given: undefined, kept: false, isNoted: false },
  { consent: "always", given: undefined, kept: true, isNoted: false },
  { consent: "always", given: true, kept: true, isNoted: false },
  { consent: "always", given: false, kept: false, isNoted: false },
])(
  "with PUBLICITY_CONSENT=$consent an answer of $given is kept as $kept, of lead and student alike; text and time noted: $isNoted [SAFE-08] [ENT-06] [AMB-61]",
  async ({ consent, given, kept, isNoted }) => {
    const shop = shopWith(consent);
    const browser = shop.newBrowser();
    const answer = given === undefined ? {} : { authorizationPublicitary: given };
    await browser.post("/students", { ...student, ...answer });
    expect((await browser.post("/salesforce/lead", { ...lead, ...answer })).status).toBe(200);
    expectKept(await newest(shop, "leads"), kept, isNoted);
    expectKept(await newest(shop, "students"), kept, isNoted);
    expect((await browser.get("/students")).body).toMatchObject([{ authorizationPublicitary: kept }]);
  },
);

test("a later answer replaces the one before, a form without the box takes nothing back [SAFE-08]", async () => {
  const shop = shopWith("ask");
  const browser = shop.newBrowser();
  const { body } = await browser.post("/students", { ...student, authorizationPublicitary: true });
  await browser.post("/salesforce/lead", { ...lead, authorizationPublicitary: true });
  const change = (fields: object) => browser.put(`/students/${(body as { id: number }).id}`, fields);
  await change({ sede: "Otra" });
  await browser.post("/students", student);
  await browser.post("/salesforce/lead", lead);
  for (const table of ["leads", "students"] as const) expectKept(await newest(shop, table), true, true);
  await change({ authorizationPublicitary: false });
  await browser.post("/salesforce/lead", { ...lead, authorizationPublicitary: false });
  for (const table of ["leads", "students"] as const) expectKept(await newest(shop, table), false, true);
});

test("the shop asks unless the operator says otherwise [SAFE-08]", () => {
  expect(testSettings().PUBLICITY_CONSENT).toBe("ask");
});

test("without a CRM a lead is stored and no job waits for one", async () => {
  const shop = shopWith("always");
  const browser = shop.newBrowser();
  await browser.post("/students", student);
  await browser.post("/salesforce/lead", { ...lead, program: "4° Medio Presencial Intensivo" });
  const rows = await shop.query("SELECT state FROM leads WHERE program = '4° Medio Presencial Intensivo'");
  expect(rows).toEqual([{ state: "stored" }]);
  expect(await shop.query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send_lead'")).toEqual(
    [],
  );
});

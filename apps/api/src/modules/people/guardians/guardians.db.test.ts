import { beforeEach, describe, expect, test } from "vitest";
import { aGuardian, insertOrder, insertPlaces } from "../../../../test/data/people-data";
import { listenToStatements } from "../../../../test/database/listen-to-statements";
import { forFile } from "../../../../test/for-file";
import { passBotCheck } from "../../../../test/outside/solve-captcha";
import type { TestBrowser } from "../../../../test/test-browser";
import { startTestShop } from "../../../../test/test-shop";
import { otpCode } from "../../access/email-codes/email-code";

const shop = await forFile(startTestShop());
await insertPlaces(shop.db);
const unchecked = await forFile(
  startTestShop({ environment: { OTP_CHECK: "off" }, databaseUrl: shop.databaseUrl }),
);
let buyer: TestBrowser;
beforeEach(async () => {
  await shop.moveClock(0);
  await shop.query("TRUNCATE sessions, guardians, orders, otp_challenges, rate_limits CASCADE");
  buyer = shop.newBrowser();
});

describe("with the code check", () => {
  test("a guardian is saved once the e-mail is proven, and answers whole [API-29, ENT-08, ENT-09, ENT-10, ENT-11]", async () => {
    const early = await buyer.post("/financingParties", aGuardian());
    expect([early.status, early.body]).toEqual([403, expect.objectContaining({ code: "EMAIL_NOT_PROVEN" })]);
    await prove(buyer);
    expect((await buyer.post("/financingParties", aGuardian())).body).toEqual({
      id: expect.any(Number),
      name: "Ana",
      fatherLastName: "Soto",
      motherLastName: "Rojas",
      lastName: "Rojas",
      rut: "11111111-1",
      email: "ana@example.cl",
      phone: "+56987654321",
      regionId: 13,
      cityId: 131,
      communeId: 13101,
      address: "Av. O'Higgins",
      address2: "123",
      address3: "4B",
      Region: { id: 13, name: "Metropolitana" },
      City: { id: 131, name: "Santiago" },
      Commune: { id: 13101, name: "Santiago" },
    });
  });

  test("the proof of one RUT does not save another [AMB-78]", async () => {
    await prove(buyer);
    const { body } = await buyer.post("/financingParties", aGuardian({ rut: "12.345.678-5" }));
    expect(body).toMatchObject({ code: "EMAIL_NOT_PROVEN" });
    await prove(buyer, { rut: "12.345.678-5" });
    await savedId(buyer, { rut: "12.345.678-5" });
  });

  test("whoever owns the mailbox may buy although another session used it before [AMB-04, GUARD-18]", async () => {
    await prove(buyer);
    const id = await savedId(buyer);
    await insertOrder(shop.db, { sessionOf: { guardianId: id }, state: "finished" });
    const other = shop.newBrowser();
    expect((await other.post("/financingParties", aGuardian())).body).toMatchObject({
      code: "EMAIL_NOT_PROVEN",
    });
    await prove(other);
    expect(await savedId(other)).not.toBe(id);
  });

  test("posting again or putting changes the same guardian [API-30, GUARD-17]", async () => {
    await prove(buyer);
    const id = await savedId(buyer);
    expect(await savedId(buyer, { address: "Otra calle" })).toBe(id);
    const { body } = await buyer.put(`/financingParties/${id}`, aGuardian({ address3: "" }));
    expect(body).toMatchObject({ id, address: "Av. O'Higgins", address3: null });
  });

  test("two guardians of a session cannot share an e-mail [API-50]", async () => {
    await prove(buyer);
    await savedId(buyer);
    await prove(buyer, { email: "eva@example.cl" });
    const second = await savedId(buyer, { email: "eva@example.cl" });
    const { status, body } = await buyer.put(`/financingParties/${second}`, aGuardian());
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: "GUARDIAN_EMAIL_TAKEN",
      message: "email must be unique",
      text: "El correo ana@example.cl ya se encuentra registrado",
    });
  });

  test.each([
    [{ rut: "11.111.111-2" }, { rut: "RUT_INVALID" }],
    [{ phone: "123" }, { phone: "PHONE_INVALID" }],
    [{ address: undefined }, { address: "ADDRESS_REQUIRED" }],
    [{ address2: "12a" }, { address2: "ADDRESS_NUMBER_DIGITS" }],
    [{ regionId: undefined }, { regionId: "REGION_REQUIRED" }],
    [{ cityId: 51 }, { cityId: "CITY_REQUIRED" }],
    [{ communeId: 5101 }, { communeId: "COMMUNE_REQUIRED" }],
    [{ regionId: 99 }, { regionId: "REGION_REQUIRED" }],
  ])("%j is refused with its field's code [GUARD-09, GUARD-11]", async (fields, codes) => {
    const { status, body } = await buyer.post("/financingParties", aGuardian(fields));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "VALIDATION_FAILED", details: { fields: codes } });
  });
});

describe("looking up by e-mail", () => {
  const lookUp = (browser: TestBrowser) => browser.get("/financingParties/email/ana%40example.cl");

  test("nobody known is 404, one's own answers id and state, somebody else's only the state [API-31, AMB-04]", async () => {
    expect((await lookUp(buyer)).status).toBe(404);
    await prove(buyer);
    expect((await lookUp(buyer)).status).toBe(404);
    const id = await savedId(buyer);
    expect((await lookUp(buyer)).body).toMatchObject({ id, otpstate: "valid" });
    expect((await lookUp(shop.newBrowser())).status).toBe(404);
    const stranger = shop.newBrowser();
    await prove(stranger, { email: "eva@example.cl" });
    expect((await lookUp(stranger)).body).toEqual({ otpstate: "none" });
  });

  test("[SHOP-05] [AMB-04] who proves the e-mail again in another session is told what was typed, with the same RUT alone", async () => {
    await prove(buyer);
    await savedId(buyer);
    const { body: own } = await lookUp(buyer);
    expect(own).toMatchObject({
      known: {
        name: "Ana",
        rut: "11111111-1",
        phone: "+56987654321",
        address: "Av. O'Higgins",
        communeId: 13101,
      },
    });
    const again = shop.newBrowser();
    await prove(again);
    expect((await lookUp(again)).body).toEqual({
      otpstate: "valid",
      known: (own as { known: object }).known,
    });
    const otherParent = shop.newBrowser();
    await prove(otherParent, { rut: "12.345.678-5" });
    expect(Object.keys((await lookUp(otherParent)).body as object)).toEqual(["otpstate"]);
  });

  test("[SHOP-05] [AMB-04] strangers get nothing of it: before the code is typed, or with a code to another mailbox", async () => {
    await prove(buyer);
    await savedId(buyer);
    const stranger = shop.newBrowser();
    await stranger.post("/otp", { email: "ana@example.cl", rut: "11.111.111-1", name: "Ana" });
    expect(Object.keys((await lookUp(stranger)).body as object)).toEqual(["otpstate"]);
    await prove(stranger, { email: "eva@example.cl" });
    expect(Object.keys((await lookUp(stranger)).body as object)).toEqual(["otpstate"]);
  });

  test.each([
    ["on", shop],
    ["off", unchecked],
  ])(
    "with OTP_CHECK=%s a known and an unknown e-mail cost a stranger the same statements [API-31, AMB-04]",
    async (check, { db, newBrowser }) => {
      const [owner, stranger] = [newBrowser(), newBrowser()];
      for (const [browser, email] of [
        [owner, "ana@example.cl"],
        [stranger, "eva@example.cl"],
      ] as const) {
        if (check === "on") await prove(browser, { email });
        await savedId(browser, { email });
      }
      const ask = async (email: string) => {
        const heard = listenToStatements(db);
        const { status, body } = await stranger.get(`/financingParties/email/${email}`);
        return { status, body, statements: heard.stop() };
      };
      const known = await ask("ana@example.cl");
      const unknown = await ask("otra@example.cl");
      expect([known.status, Object.keys(known.body as object)]).toEqual([200, ["otpstate"]]);
      expect([unknown.status, unknown.body]).toEqual([404, expect.objectContaining({ code: "NOT_FOUND" })]);
      expect(known.statements.length).toBeGreaterThan(4);
      expect(unknown.statements).toEqual(known.statements);
    },
  );

  test("a session is told of ten e-mails an hour, and of its own as often as it asks [SAFE-05]", async () => {
    await prove(buyer);
    for (let press = 0; press < 15; press += 1) expect((await lookUp(buyer)).status).toBe(404);
    await savedId(buyer);
    for (let press = 0; press < 15; press += 1) expect((await lookUp(buyer)).status).toBe(200);
    const guess = (number: number) => buyer.get(`/financingParties/email/guess${number}@example.cl`);
    const guesses = await Promise.all(Array.from({ length: 25 }, (_, number) => guess(number)));
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
    expect((await lookUp(buyer)).status).toBe(200);
    await shop.moveClock(61);
    expect((await guess(1)).status).toBe(404);
  });

  test("nobody is told of an e-mail before the bot check [SAFE-05] [GUARD-16]", async () => {
    const careful = await startTestShop({ environment: { CAPTCHA: "altcha" } });
    try {
      const browser = careful.newBrowser();
      const refused = await lookUp(browser);
      expect(refused).toMatchObject({ status: 403, body: { code: "CAPTCHA_REQUIRED" } });
      await passBotCheck(browser);
      expect((await lookUp(browser)).status).toBe(404);
      await careful.moveClock(121);
      expect((await lookUp(browser)).status).toBe(403);
    } finally {
      await careful.close();
    }
  });
});

describe("without the code check", () => {
  test("the guardian is saved at once [AMB-10]", async () => {
    await savedId(unchecked.newBrowser());
  });

  test("an e-mail that an order ties to another RUT is refused, the same RUT is not [API-50, AMB-05]", async () => {
    const first = await savedId(unchecked.newBrowser());
    await insertOrder(unchecked.db, { sessionOf: { guardianId: first }, state: "finished" });
    const other = unchecked.newBrowser();
    const { status, body } = await other.post("/financingParties", aGuardian({ rut: "12.345.678-5" }));
    expect([status, body]).toEqual([400, expect.objectContaining({ message: "email must be unique" })]);
    await savedId(other);
  });

  test("an unfinished order ties it to nobody [SAFE-01, AMB-18]", async () => {
    const first = await savedId(unchecked.newBrowser());
    await insertOrder(unchecked.db, { sessionOf: { guardianId: first }, state: "held" });
    const another = aGuardian({ rut: "12.345.678-5" });
    expect((await unchecked.newBrowser().post("/financingParties", another)).status).toBe(200);
  });
});

// Types the code that the mail would have brought.
async function prove(browser: TestBrowser, fields: Record<string, unknown> = {}): Promise<void> {
  const { email, rut, name } = { ...aGuardian(), ...fields };
  await browser.post("/otp", { email, rut, name });
  const newest = "SELECT * FROM otp_challenges ORDER BY created_at DESC LIMIT 1";
  const [challenge] = await shop.query<{ id: string; challenge: string }>(newest);
  const code = challenge && otpCode(shop.deps.keys.otp, challenge);
  expect((await browser.put(`/otp/${email}`, { email, rut, name, code })).status).toBe(200);
}

async function savedId(browser: TestBrowser, fields: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await browser.post("/financingParties", aGuardian(fields));
  expect([status, body]).toEqual([200, expect.objectContaining({ id: expect.any(Number) })]);
  return (body as { id: number }).id;
}

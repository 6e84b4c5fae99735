import { expect, test } from "vitest";
import { Buyer } from "../../test/buyer";
import { aGuardian } from "../../test/data/people-data";
import { forFile } from "../../test/for-file";
import { startPurchaseShop } from "../../test/purchase-shop";
import { startTestShop } from "../../test/test-shop";

const shop = await forFile(startPurchaseShop());

const DEEP = 20_000;
const BEYOND = 2_147_483_648;

test.each([
  ["JSON that breaks off", '{"name": "Sofía"', 400],
  ["no body at all", "", 400],
  ["a bare list", "[]", 400],
  ["lists nested thousands deep", `{"name":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`, 400],
  ["more than 128 KiB", JSON.stringify({ name: "a".repeat(200_000) }), 413],
  ["a polluting __proto__", '{"__proto__":{"isAdmin":true},"name":"Sofía"}', 400],
  ["a polluting constructor", '{"constructor":{"prototype":{"isAdmin":true}},"name":"Sofía"}', 400],
])("%s is refused without a fault, and leaves nothing behind", async (_, payload, status) => {
  const headers = { "content-type": "application/json" };
  const answer = await shop.app.inject({ method: "POST", url: "/api/students", headers, payload });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});

test.each([
  ["no text", "/api/locations/%ED%A0%80", 400],
  ["too long", `/api/otp/email/${"a".repeat(20_000)}`, 414],
])(
  "an address that is %s is refused in the API's error body, which does not repeat it [SAFE-16]",
  async (_, url, status) => {
    const answer = await shop.app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: "VALIDATION_FAILED", requestId: expect.any(String) });
    expect(answer.body.length).toBeLessThan(300);
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  },
);

test("a place, school or year beyond what the database counts to is refused by its field [SAFE-16]", async () => {
  const { browser, studentId } = await Buyer.open(shop);
  const [region] = (await browser.get("/regions")).body as { id: number }[];
  const places = { regionId: region?.id, cityId: BEYOND, communeId: BEYOND };
  const guardian = await browser.post("/financingParties", { ...aGuardian(), ...places });
  const student = await browser.put(`/students/${studentId}`, { schoolId: BEYOND, graduationYear: BEYOND });
  for (const [{ status, body }, fields] of [
    [guardian, { cityId: "CITY_REQUIRED", communeId: "COMMUNE_REQUIRED" }],
    [student, { schoolId: "SCHOOL_REQUIRED", graduationYear: "GRADUATION_YEAR_REQUIRED" }],
  ] as const) {
    expect([status, body]).toEqual([400, expect.objectContaining({ details: { fields } })]);
  }
});

test("personal answers are stored nowhere", async () => {
  for (const url of ["/api/students", "/api/orders", "/api/otp/email/ana@example.cl"]) {
    expect((await shop.app.inject({ url })).headers["cache-control"]).toBe("no-store");
  }
});

test("other sites learn no address of ours, and HSTS is told only where there is https", async () => {
  const plain = await shop.app.inject({ url: "/api/health" });
  expect(plain.headers["referrer-policy"]).toBe("same-origin");
  expect(plain.headers["x-content-type-options"]).toBe("nosniff");
  expect(plain.headers["strict-transport-security"]).toBeUndefined();
  const environment = { PUBLIC_URL: "https://inscripciones.pdv.example" };
  const secure = await startTestShop({ environment, databaseUrl: shop.databaseUrl });
  try {
    const { headers } = await secure.app.inject({ url: "/api/health" });
    expect(headers["strict-transport-security"]).toContain("max-age=31536000");
    expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  } finally {
    await secure.close();
  }
});

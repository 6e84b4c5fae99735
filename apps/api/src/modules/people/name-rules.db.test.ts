import { afterAll, expect, test } from "vitest";
import { aGuardian, aStudent, insertPlaces } from "../../../test/people-data";
import { startTestShop, type TestShop } from "../../../test/test-shop";

const shops: TestShop[] = [];
afterAll(() => Promise.all(shops.map((shop) => shop.close())));

async function open(NAME_RULES: "spec" | "people") {
  const shop = await startTestShop({ environment: { OTP_CHECK: "off", NAME_RULES } });
  await insertPlaces(shop.db);
  shops.push(shop);
  return shop.newBrowser();
}

const NAMES = { name: "José-María", fatherLastName: "de la Barrera Ugarte" };
const CODES = { name: "LETTERS_ONLY", fatherLastName: "FATHER_LAST_NAME_TOO_LONG" };
const refusal = { code: "VALIDATION_FAILED", details: { fields: CODES } };

test("the shop's own rules judge a student's and a guardian's names [AMB-48] [INSC-08]", async () => {
  const strict = await open("spec");
  expect((await strict.post("/students", aStudent(NAMES))).body).toMatchObject(refusal);
  expect((await strict.post("/financingParties", aGuardian(NAMES))).body).toMatchObject(refusal);

  const kind = await open("people");
  const { status, body } = await kind.post("/students", aStudent(NAMES));
  expect(status).toBe(200);
  const { id } = body as { id: number };
  const renamed = await kind.put(`/students/${id}`, { lastName: "O'Higgins" });
  expect(renamed.body).toMatchObject({ ...NAMES, lastName: "O'Higgins" });
  expect((await kind.post("/financingParties", aGuardian(NAMES))).body).toMatchObject(NAMES);
  expect((await kind.put(`/students/${id}`, { name: "<img>" })).status).toBe(400);
});

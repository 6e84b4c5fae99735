import { beforeEach, describe, expect, test } from "vitest";
import { aGuardian, aStudent, insertOrder, insertPlaces } from "../../../../test/data/people-data";
import { forFile } from "../../../../test/for-file";
import type { TestBrowser } from "../../../../test/test-browser";
import { startTestShop } from "../../../../test/test-shop";
import { untilLocked, whileLocked } from "../../../../test/until";

const shop = await forFile(startTestShop({ environment: { OTP_CHECK: "off" } }));
await insertPlaces(shop.db);
let buyer: TestBrowser;
beforeEach(async () => {
  await shop.moveClock(0);
  await shop.db.$client.query("TRUNCATE sessions, students, guardians, orders, rate_limits CASCADE");
  buyer = shop.newBrowser();
});

describe("creating", () => {
  test("a student is stored normalised and read back by its session [API-22, ENT-01, ENT-02, ENT-05]", async () => {
    const id = await idOf(buyer.post("/students", aStudent({ preferredVenue: { id: 7 }, sede: "Centro" })));
    const { body } = await buyer.get("/students");
    expect(body).toEqual([
      expect.objectContaining({
        id,
        name: "Ñuñoa María",
        rut: "12345678-5",
        email: "maria@example.cl",
        phone: "+56912345678",
        phoneNumber: "+56912345678",
        birthday: "2008-02-14",
        preferredVenue: { id: 7, name: "Sede Centro", communeId: 13101 },
        sede: "Centro",
        careerPath: "pdv",
        authorizationPublicitary: false,
      }),
    ]);
  });

  test("the short forms leave second surname, birth date and phone out [AMB-51]", async () => {
    const { name, fatherLastName, rut, email } = aStudent();
    await idOf(buyer.post("/students", { name, fatherLastName, rut, email }));
  });

  test("the same RUT and e-mail again updates the same row and keeps what is not given [AMB-18]", async () => {
    const first = await idOf(buyer.post("/students", aStudent()));
    const again = { name: "María", fatherLastName: "Pérez", rut: "123456785", email: " MARIA@example.cl " };
    expect(await idOf(buyer.post("/students", again))).toBe(first);
    const { body } = await buyer.get("/students");
    expect(body).toEqual([expect.objectContaining({ id: first, name: "María", lastName: "Soto" })]);
  });

  test("ten clicks at once store one student", async () => {
    await idOf(buyer.post("/students", aStudent({ rut: "22222222-2", email: "otra@example.cl" })));
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.post("/students", aStudent())));
    expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
  });

  test.each([
    [{ rut: "12.345.678-9" }, { rut: "RUT_INVALID" }],
    [{ name: undefined }, { name: "NAME_REQUIRED" }],
    [{ birthday: "31/02/2008" }, { birthday: "BIRTH_DATE_INVALID" }],
    [{ birthday: "2031-01-01" }, { birthday: "BIRTH_DATE_INVALID" }],
    [{ preferredVenue: { id: 999 } }, { preferredVenue: "VENUE_REQUIRED" }],
  ])("%j is refused with its field's code [T23]", async (fields, codes) => {
    const { status, body } = await buyer.post("/students", aStudent(fields));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "VALIDATION_FAILED", details: { fields: codes } });
  });

  test("a session that posted too many students has to wait", async () => {
    await buyer.post("/students", aStudent());
    await shop.db.$client.query("UPDATE rate_limits SET count = 1000");
    const { status, headers, body } = await buyer.post("/students", aStudent());
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(body).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });
});

describe("RUT and e-mail that others claim", () => {
  const EMAIL_TAKEN = {
    code: "STUDENT_EMAIL_TAKEN",
    message: "Error - Email address already in use!",
    text: "El correo: maria@example.cl ya se encuentra registrado",
  };
  const RUT_TAKEN = { code: "STUDENT_RUT_TAKEN", message: "rut must be unique" };

  async function claimedBy(state: "finished" | "annulled") {
    const other = shop.newBrowser();
    const studentId = await idOf(other.post("/students", aStudent()));
    await insertOrder(shop.db, { sessionOf: { studentId }, state });
  }

  test("a finished order's e-mail under another RUT is refused [API-48]", async () => {
    await claimedBy("finished");
    const { status, body } = await buyer.post("/students", aStudent({ rut: "11111111-1" }));
    expect([status, body]).toEqual([400, expect.objectContaining(EMAIL_TAKEN)]);
  });

  test("a finished order's RUT under another e-mail is refused, also a year later [API-49]", async () => {
    await claimedBy("finished");
    await shop.moveClock(365 * 24 * 60);
    const returning = shop.newBrowser();
    const { status, body } = await returning.post("/students", aStudent({ email: "otra@example.cl" }));
    expect([status, body]).toEqual([400, expect.objectContaining(RUT_TAKEN)]);
  });

  test("an annulled order claims nothing", async () => {
    await claimedBy("annulled");
    await idOf(buyer.post("/students", aStudent({ rut: "11111111-1" })));
  });

  test("the same RUT twice in the session's open order is refused [AMB-74]", async () => {
    const studentId = await idOf(buyer.post("/students", aStudent()));
    await insertOrder(shop.db, { sessionOf: { studentId }, state: "held" });
    const { body } = await buyer.post("/students", aStudent({ email: "otra@example.cl" }));
    expect(body).toMatchObject(RUT_TAKEN);
    expect(await idOf(buyer.post("/students", aStudent()))).toBe(studentId);
  });
});

describe("changing", () => {
  test("the checkout's fields are stored, the average with a dot [API-23, STUD-17, ENT-03]", async () => {
    const id = await idOf(buyer.post("/students", aStudent()));
    const school = { schoolRegionId: 13, schoolCommuneId: 13101, schoolId: 900, averageScore: "6.5" };
    const rest = {
      gender: "femenino",
      graduationYear: new Date().getFullYear() + 1,
      phoneNumber: "912345679",
    };
    const { status, body } = await buyer.put(`/students/${id}`, { ...school, ...rest });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...school, gender: "femenino", phone: "+56912345679", lastName: "Soto" });
  });

  test("guardian and caretaker are those of the session, and the caretaker is shown [ENT-07]", async () => {
    const id = await idOf(buyer.post("/students", aStudent()));
    const guardian = (await buyer.post("/financingParties", aGuardian())).body as { id: number };
    const pointers = { financingPartyId: guardian.id, caretakerId: guardian.id };
    expect((await buyer.put(`/students/${id}`, pointers)).body).toMatchObject({
      ...pointers,
      Caretaker: { id: guardian.id, rut: "11111111-1" },
    });
    const stranger = shop.newBrowser();
    const other = await idOf(stranger.post("/students", aStudent()));
    expect((await stranger.put(`/students/${other}`, pointers)).status).toBe(404);
  });

  test.each([
    [{ schoolRegionId: 5, schoolCommuneId: 13101 }, { schoolCommuneId: "COMMUNE_REQUIRED" }],
    [{ schoolCommuneId: 13101, schoolId: 901 }, { schoolId: "SCHOOL_REQUIRED" }],
    [{ averageScore: "7.1" }, { averageScore: "OPEN_AVERAGE_OUT_OF_RANGE" }],
    [{ averageScore: "6,5" }, { averageScore: "OPEN_AVERAGE_OUT_OF_RANGE" }],
    [{ graduationYear: 1950 }, { graduationYear: "GRADUATION_YEAR_REQUIRED" }],
    [{ gender: "x" }, { gender: "GENDER_REQUIRED" }],
    [{ birthday: "2030-01-01" }, { birthday: "BIRTH_DATE_INVALID" }],
  ])("%j is refused with its field's code", async (fields, codes) => {
    const id = await idOf(buyer.post("/students", aStudent()));
    const { status, body } = await buyer.put(`/students/${id}`, fields);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "VALIDATION_FAILED", details: { fields: codes } });
  });

  test("a school is one of the list or a name, and either takes the other's place [ENT-03, ENT-04, STUD-07]", async () => {
    const id = await idOf(buyer.post("/students", aStudent()));
    const listed = { schoolRegionId: 13, schoolCommuneId: 13101, schoolId: 900, establishment: null };
    expect((await buyer.put(`/students/${id}`, listed)).body).toMatchObject({ schoolId: 900 });
    const written = { schoolId: null, establishment: " Liceo  de Putre " };
    expect((await buyer.put(`/students/${id}`, written)).body).toMatchObject({
      schoolId: null,
      establishment: "Liceo de Putre",
    });
    expect((await buyer.put(`/students/${id}`, { establishment: "x".repeat(101) })).body).toMatchObject({
      details: { fields: { establishment: "SCHOOL_TOO_LONG" } },
    });
  });

  test("changes of one student at once wait for the session's other writes, and all stand [API-23]", async () => {
    const id = await idOf(buyer.post("/students", aStudent()));
    const school = { schoolRegionId: 13, schoolCommuneId: 13101, schoolId: 900 };
    const changes = [
      { gender: "otro" },
      { averageScore: "6.1" },
      school,
      { regionId: 5 },
      { phoneNumber: null },
    ];
    const sessionAndStudent = `
      WITH session AS (SELECT FROM sessions FOR NO KEY UPDATE) UPDATE students SET sede = 'Sur'
      WHERE EXISTS (SELECT FROM session)`;
    const answers = await whileLocked(shop, [sessionAndStudent], async () => {
      const begun = changes.map((change) => buyer.put(`/students/${id}`, change));
      await untilLocked(shop, changes.length);
      return begun;
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(changes.map(() => 200));
    const stored = {
      gender: "otro",
      averageScore: "6.1",
      ...school,
      regionId: 5,
      phoneNumber: null,
      sede: "Sur",
    };
    expect((await buyer.get("/students")).body).toEqual([expect.objectContaining({ id, ...stored })]);
  });

  test("the list is the session's own, and empty without one [API-24, AMB-03]", async () => {
    await idOf(buyer.post("/students", aStudent()));
    expect((await shop.newBrowser().get("/students")).body).toEqual([]);
  });

  test("a change to a RUT that another order claims is refused", async () => {
    const other = await idOf(shop.newBrowser().post("/students", aStudent()));
    await insertOrder(shop.db, { sessionOf: { studentId: other }, state: "finished" });
    const id = await idOf(buyer.post("/students", aStudent({ rut: "11111111-1", email: "eva@example.cl" })));
    const { body } = await buyer.put(`/students/${id}`, { rut: "12345678-5" });
    expect(body).toMatchObject({ code: "STUDENT_RUT_TAKEN" });
  });

  test("who was sold a place cannot become somebody else", async () => {
    const id = await idOf(buyer.post("/students", aStudent()));
    await insertOrder(shop.db, { sessionOf: { studentId: id }, state: "finished" });
    expect((await buyer.put(`/students/${id}`, { rut: "11111111-1" })).body).toMatchObject({
      code: "ORDER_FINISHED",
    });
    expect((await buyer.put(`/students/${id}`, { establishment: "Liceo" })).status).toBe(200);
  });
});

const NAMES = { name: "José-María", fatherLastName: "de la Barrera Ugarte" };
const CODES = { name: "LETTERS_ONLY", fatherLastName: "FATHER_LAST_NAME_TOO_LONG" };
const refusal = { code: "VALIDATION_FAILED", details: { fields: CODES } };

test("the shop's own rules judge a student's and a guardian's names [AMB-48] [INSC-08]", async () => {
  expect((await buyer.post("/students", aStudent(NAMES))).body).toMatchObject(refusal);
  expect((await buyer.post("/financingParties", aGuardian(NAMES))).body).toMatchObject(refusal);

  const environment = { OTP_CHECK: "off", NAME_RULES: "people" };
  const friendly = await startTestShop({ environment, databaseUrl: shop.databaseUrl });
  const kind = friendly.newBrowser();
  const { status, body } = await kind.post("/students", aStudent(NAMES));
  expect(status).toBe(200);
  const { id } = body as { id: number };
  const renamed = await kind.put(`/students/${id}`, { lastName: "O'Higgins" });
  expect(renamed.body).toMatchObject({ ...NAMES, lastName: "O'Higgins" });
  expect((await kind.post("/financingParties", aGuardian(NAMES))).body).toMatchObject(NAMES);
  expect((await kind.put(`/students/${id}`, { name: "<img>" })).status).toBe(400);
  await friendly.close();
});

async function idOf(answer: Promise<{ status: number; body: unknown }>): Promise<number> {
  const { status, body } = await answer;
  expect(body).toEqual({ id: expect.any(Number) });
  expect(status).toBe(200);
  return (body as { id: number }).id;
}

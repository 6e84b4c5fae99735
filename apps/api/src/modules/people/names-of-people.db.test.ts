import path from "node:path";
import { santiagoDate } from "@shop/domain/format/instants";
import { enrol, Buyer as HttpBuyer } from "@shop/test-kit/buyer";
import { aGuardian, aStudent } from "@shop/test-kit/people";
import { expect, test } from "vitest";
import { COURSES, PROGRAM, VENUE } from "../../../test/data/frozen-offer";
import { forFile } from "../../../test/for-file";
import { readPdf } from "../../../test/outside/read-pdf";
import { startTestMail } from "../../../test/outside/test-mail";
import { pay } from "../../../test/provider";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { deskFolder, readSheet, runCommand } from "../../../test/shops/desk-shop";

const shop = await forFile(startPurchaseShop({ NAME_RULES: "people" }));
const mail = await forFile(startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys }));
const folder = await deskFolder();

const SIXTY = `${"Wolfeschlegel-".repeat(4)}Ana`;
const PEOPLE = [
  ["apostrophe and hyphen", { name: "José-María", fatherLastName: "O'Higgins", second: "García-Huidobro" }],
  ["a particle and sixty characters", { name: SIXTY, fatherLastName: "de la Barrera", second: SIXTY }],
  ["one surname", { name: "Nay", fatherLastName: "Aung", second: "" }],
] as const;

test.each(PEOPLE)(
  "a student and a guardian named with %s stand so in mails, receipt, sheets and at the desk [AMB-48] [FEEL-02]",
  async (_what, { name, fatherLastName, second }) => {
    const student = aStudent({ name, fatherLastName, lastName: second });
    const guardian = aGuardian({ name, fatherLastName, motherLastName: second });
    const { browser, buyOrder } = await purchaseOf(student, guardian);

    const whole = [name, fatherLastName, second].filter(Boolean).join(" ");
    const receipt = await readPdf((await browser.get(`/tools/comprobante-compra?buyorder=${buyOrder}`)).raw);
    // A long name breaks over lines, also after a hyphen.
    const asOneLine = (text: string) => text.replace(/\s+/g, "");
    const times = asOneLine(receipt.text).split(asOneLine(whole)).length - 1;
    expect(times, receipt.text).toBe(2);

    const [toGuardian] = await mail.waitFor(guardian.email);
    expect(toGuardian?.text).toContain(`${name} ${fatherLastName}`);
    const [toStudent] = await mail.waitFor(student.email);
    expect(toStudent?.text).toContain(name);

    const [classes, sales] = [path.join(folder, `c-${buyOrder}.csv`), path.join(folder, `v-${buyOrder}.csv`)];
    await runCommand(shop, "export", "classes", "--out", classes);
    const listed = (await readSheet(classes)).find((row) => row.Orden === buyOrder);
    expect(listed).toMatchObject({ Estudiante: whole, "Apoderado/a": whole });
    const today = santiagoDate(new Date());
    await runCommand(shop, "export", "sales", "--from", today, "--to", today, "--out", sales);
    expect((await readSheet(sales)).map((row) => row.Orden)).toContain(buyOrder);

    const { lines } = await runCommand(shop, "show", buyOrder, "--full");
    expect(lines.filter((line) => line.includes(`${whole} ·`))).toHaveLength(2);
  },
);

test("an IPE is a RUT to lead, claim, receipt, sheets and desk, of who studies and of who pays [AMB-47] [FEEL-02]", async () => {
  const [student, guardian] = [aStudent({ rut: "100.234.567-2" }), aGuardian({ rut: "100.234.568-0" })];
  const { browser, buyOrder } = await purchaseOf(student, guardian);
  const name = { firstName: "Sofía", lastName: "Muñoz Araya", email: student.email };
  const programme = { campus: "Pre Sede Plaza Egaña", program: "4° Medio Presencial Anual" };
  const lead = { ...name, ...programme, rut: student.rut, phone: "+56912345678", birthDate: "14/05/2008" };
  expect(await browser.post("/salesforce/lead", lead)).toMatchObject({ status: 200 });
  const leads = await shop.query("SELECT rut FROM leads WHERE email = $1", [student.email]);
  expect(leads).toEqual([{ rut: "100234567-2" }]);

  const other = shop.newBrowser();
  await other.api("verifyCaptcha", { body: { recaptchaToken: "off" } });
  const again = await other.post("/students", aStudent({ rut: "1002345672" }));
  expect(again).toMatchObject({ status: 400, body: { code: "STUDENT_RUT_TAKEN" } });

  const receipt = await readPdf((await browser.get(`/tools/comprobante-compra?buyorder=${buyOrder}`)).raw);
  expect(receipt.text).toContain("100.234.568-0");
  const today = santiagoDate(new Date());
  const [classes, sales] = [path.join(folder, "c-ipe.csv"), path.join(folder, "v-ipe.csv")];
  await runCommand(shop, "export", "classes", "--out", classes);
  await runCommand(shop, "export", "sales", "--from", today, "--to", today, "--out", sales);
  const rowOf = async (file: string) => (await readSheet(file)).find((row) => row.Orden === buyOrder);
  expect(await rowOf(classes)).toMatchObject({ "RUT estudiante": "100.234.567-2" });
  expect(await rowOf(sales)).toMatchObject({ "RUT apoderado/a": "100.234.568-0" });
  const { lines } = await runCommand(shop, "show", buyOrder, "--full");
  for (const shown of ["100.234.567-2", "100.234.568-0"]) expect(lines.join("\n")).toContain(shown);
});

async function purchaseOf(student: ReturnType<typeof aStudent>, guardian: ReturnType<typeof aGuardian>) {
  const browser = shop.newBrowser();
  const ids = await enrol(browser.api, { student });
  const buyer = new HttpBuyer(browser.api, ids, {
    programId: PROGRAM,
    locationId: VENUE,
    coursesIds: COURSES,
  });
  await buyer.save();
  await buyer.saveGuardian(guardian);
  const { buyOrder, token } = await buyer.pressPay();
  await pay(shop, token);
  expect(await buyer.waitForOutcome(buyOrder)).toBe("finished");
  return { browser, buyOrder };
}

const strict = await forFile(startPurchaseShop({}, shop.databaseUrl));

test("by the specification's rules nobody has one surname [INSC-10] [GUARD-05]", async () => {
  const { api, post } = strict.newBrowser();
  await api("verifyCaptcha", { body: { recaptchaToken: "off" } });
  const refused = (field: string) => ({
    status: 400,
    body: { code: "VALIDATION_FAILED", details: { fields: { [field]: "MOTHER_LAST_NAME_REQUIRED" } } },
  });
  expect(await post("/students", aStudent({ lastName: "" }))).toMatchObject(refused("lastName"));
  const guardian = { ...aGuardian({ motherLastName: "" }), regionId: 13, cityId: 131, communeId: 328 };
  expect(await post("/financingParties", guardian)).toMatchObject(refused("motherLastName"));
});

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
    const browser = shop.newBrowser();
    const student = aStudent({ name, fatherLastName, lastName: second });
    const guardian = aGuardian({ name, fatherLastName, motherLastName: second });
    const place = { programId: PROGRAM, locationId: VENUE };
    const ids = await enrol(browser.api, { student });
    const buyer = new HttpBuyer(browser.api, ids, { ...place, coursesIds: COURSES });
    await buyer.save();
    await buyer.saveGuardian(guardian);
    const { buyOrder, token } = await buyer.pressPay();
    await pay(shop, token);
    expect(await buyer.waitForOutcome(buyOrder)).toBe("finished");

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

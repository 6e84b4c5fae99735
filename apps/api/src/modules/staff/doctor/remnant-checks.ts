import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import { parse as parseYaml } from "yaml";
import type { Settings } from "../../../settings";
import { NOBODYS_MAIL } from "../../../settings/rules";
import { AcademyFile } from "../../catalogue/academy";
import { readAcademy } from "../../catalogue/academy-queries";
import { findDemoDocuments } from "../../catalogue/documents/check-documents";
import { ACADEMY_FILE, catalogueFolder } from "../../catalogue/load/read-catalogue";
import { type Examined, type Finding, fail, ok, warn } from "./check";
import { askingDatabase } from "./database-checks";
import { findUsableCoupons } from "./doctor-queries";

// The project's own catalogue is the demo academy's as long as its documents say so. Not read as a whole: sections and
// schools take seconds.
async function readDemo() {
  const folder = catalogueFolder();
  if ((await findDemoDocuments(folder)).length === 0) return null;
  const read = (name: string) => readFile(path.join(folder, name), "utf8");
  const rows = parseCsv(await read("coupons.csv"), { bom: true, columns: true }) as { code: string }[];
  return { ...AcademyFile.parse(parseYaml(await read(ACADEMY_FILE))), codes: rows.map(({ code }) => code) };
}

/** What a load brought of the demo academy. */
export const checkRemnants = askingDatabase(async (db) => {
  const findings: Finding[] = [];
  const demo = await readDemo();
  const academy = await readAcademy(db);
  const { seller, supportPhone, brand } = academy;
  const said = new Set(demo ? Object.values(demo.seller).map(String) : []);
  const taken = [seller.legalName, seller.rut, seller.address, seller.email].filter((text) => said.has(text));
  if (brand.name === demo?.brand?.name) taken.push(brand.name);
  if (supportPhone === demo?.supportPhone) taken.push(supportPhone);
  if (taken.length > 0)
    findings.push(fail(`The demo academy's: ${taken.join(", ")}.`, "Mend academy.yaml, load it."));
  if (NOBODYS_MAIL.test(seller.email) && !said.has(seller.email))
    findings.push(fail(`Nobody reads ${seller.email}.`, "Set seller.email of academy.yaml, load it."));
  const coupons = await findUsableCoupons(db, demo?.codes ?? []);
  if (coupons.length > 0)
    findings.push(
      fail(
        `The demo's coupons can be used: ${coupons.join(", ")}.`,
        "Take them out of coupons.csv, load it.",
      ),
    );
  return findings.length > 0 ? findings : ok("Nothing of the demo academy is in the database.");
});

function trialSettings({ WEBPAY, ALLOW_PLAIN_SMTP, DEMO_PAGES }: Settings): Finding[] {
  return [
    ...(WEBPAY === "production"
      ? []
      : [fail("Cards are no real ones: every page says that this is a trial.", "Set WEBPAY to production.")]),
    ...(ALLOW_PLAIN_SMTP ? [warn("Mails may go out without TLS.", "Set ALLOW_PLAIN_SMTP to off.")] : []),
    ...(DEMO_PAGES ? [warn("The demo pages are open.", "Set DEMO_PAGES to off.")] : []),
  ];
}

/** What settings and folder have of a trial. */
export async function checkTrial({ settings }: Examined): Promise<Finding | Finding[]> {
  const documents = await findDemoDocuments(settings.CATALOGUE_DIR);
  const findings = trialSettings(settings);
  if (documents.length > 0)
    findings.push(
      fail(`The demo academy's: ${documents.join(", ")}.`, "Put the academy's own in their place."),
    );
  return findings.length > 0 ? findings : ok("Settings and documents are those of no trial.");
}

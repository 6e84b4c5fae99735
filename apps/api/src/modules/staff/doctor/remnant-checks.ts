import type { Database } from "../../../db/database";
import type { Settings } from "../../../settings";
import { NOBODYS_MAIL } from "../../../settings/rules";
import { readAcademy } from "../../catalogue/academy-queries";
import { findDemoDocuments } from "../../catalogue/documents/check-documents";
import { catalogueFolder, readCatalogue } from "../../catalogue/load/read-catalogue";
import { type Examined, type Finding, fail, ok, warn } from "./check";
import { findUsableCoupons } from "./doctor-queries";

// The project's own catalogue is the demo academy's as long as its documents say so.
async function readDemo() {
  const folder = catalogueFolder();
  return (await findDemoDocuments(folder)).length > 0 ? await readCatalogue(folder) : null;
}

async function demoInDatabase(db: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  const demo = await readDemo();
  const academy = await readAcademy(db);
  const { seller, supportPhone, brand } = academy;
  const said = new Set(demo ? Object.values(demo.academy.seller).map(String) : []);
  const taken = [seller.legalName, seller.rut, seller.address, seller.email].filter((text) => said.has(text));
  if (brand.name === demo?.academy.brand.name) taken.push(brand.name);
  if (supportPhone === demo?.academy.supportPhone) taken.push(supportPhone);
  if (taken.length > 0)
    findings.push(fail(`The demo academy's: ${taken.join(", ")}.`, "Mend academy.yaml, load it."));
  if (NOBODYS_MAIL.test(seller.email) && !said.has(seller.email))
    findings.push(fail(`Nobody reads ${seller.email}.`, "Set seller.email of academy.yaml, load it."));
  const coupons = await findUsableCoupons(db, demo?.coupons.map(({ code }) => code) ?? []);
  if (coupons.length > 0)
    findings.push(
      fail(
        `The demo's coupons can be used: ${coupons.join(", ")}.`,
        "Take them out of coupons.csv, load it.",
      ),
    );
  return findings;
}

function trialSettings({ WEBPAY, ALLOW_PLAIN_SMTP, DEMO_PAGES }: Settings): Finding[] {
  return [
    ...(WEBPAY === "production"
      ? []
      : [fail("Cards are no real ones: every page says that this is a trial.", "Set WEBPAY to production.")]),
    ...(ALLOW_PLAIN_SMTP ? [warn("Mails may go out without TLS.", "Set ALLOW_PLAIN_SMTP to off.")] : []),
    ...(DEMO_PAGES ? [warn("The demo pages are open.", "Set DEMO_PAGES to off.")] : []),
  ];
}

/** What a trial leaves behind. */
export async function checkRemnants({ db, settings }: Examined): Promise<Finding | Finding[]> {
  const documents = await findDemoDocuments(settings.CATALOGUE_DIR);
  const findings = trialSettings(settings);
  if (documents.length > 0)
    findings.push(
      fail(`The demo academy's: ${documents.join(", ")}.`, "Put the academy's own in their place."),
    );
  if (db) findings.push(...(await demoInDatabase(db)));
  return findings.length > 0 ? findings : ok("Nothing of a trial is left.");
}

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import { parse as parseYaml } from "yaml";
import type { z } from "zod";
import type { Reader } from "../../../db/database";
import type { Settings } from "../../../settings";
import { NOBODYS_MAIL } from "../../../settings/rules";
import { AcademyFile } from "../../catalogue/academy";
import { AcademyMissing, readAcademy } from "../../catalogue/academy-queries";
import { findDemoDocuments } from "../../catalogue/documents/check-documents";
import { catalogueFolder } from "../../catalogue/load/read-catalogue";
import { ACADEMY_FILE } from "../../catalogue/load/settings";
import { type Examined, type Finding, fail, ok, warn } from "./check";
import { askingDatabase } from "./database-checks";
import { findUsableCoupons } from "./doctor-queries";

// The project's own catalogue is the demo academy's as long as its documents say so.
async function findDemoFolder(): Promise<string | null> {
  const folder = catalogueFolder();
  return (await findDemoDocuments(folder)).length > 0 ? folder : null;
}

const textsOf = ({
  seller,
  supportPhone,
  whatsApp,
  orderPrefix,
  links,
  brand,
}: z.infer<typeof AcademyFile>) =>
  [...Object.values({ ...seller, ...links }), supportPhone, whatsApp, orderPrefix, brand?.name].filter(
    (text) => typeof text === "string",
  );

// Not the whole catalogue: sections and schools take seconds.
async function readDemo() {
  const folder = await findDemoFolder();
  if (!folder) return { texts: [], codes: [] };
  const read = (name: string) => readFile(path.join(folder, name), "utf8");
  const rows = parseCsv(await read("coupons.csv"), { bom: true, columns: true }) as { code: string }[];
  const texts = textsOf(AcademyFile.parse(parseYaml(await read(ACADEMY_FILE))));
  return { texts, codes: rows.map(({ code }) => code) };
}

async function readLoaded(db: Reader) {
  try {
    return await readAcademy(db);
  } catch (error) {
    if (error instanceof AcademyMissing) return null;
    throw error;
  }
}

export const checkRemnants = askingDatabase(async (db) => {
  const findings: Finding[] = [];
  const demo = await readDemo();
  const academy = await readLoaded(db);
  if (!academy) return warn("Not known: no catalogue was loaded.", "See what stands at catalogue.");
  const { seller } = academy;
  const taken = [...new Set(textsOf(academy))].filter((text) => demo.texts.includes(text));
  if (taken.length > 0)
    findings.push(fail(`The demo academy's: ${taken.join(", ")}.`, "Mend academy.yaml, load it."));
  if (NOBODYS_MAIL.test(seller.email) && !taken.includes(seller.email))
    findings.push(fail(`Nobody reads ${seller.email}.`, "Set seller.email of academy.yaml, load it."));
  const coupons = await findUsableCoupons(db, demo.codes);
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

const PICTURES = ["logo.svg", "icon.svg", "touch-icon.png", "share.png"].map((name) =>
  path.join("brand", name),
);

async function findDemoPictures(own: string): Promise<string[]> {
  const demo = await findDemoFolder();
  if (!demo) return [];
  const isSame = async (name: string) => {
    const files = [demo, own].map((folder) => path.join(folder, name));
    if (!files.every((file) => existsSync(file))) return false;
    const [one, other] = await Promise.all(files.map((file) => readFile(file, "base64")));
    return one === other;
  };
  const found = await Promise.all(PICTURES.map(async (name) => ((await isSame(name)) ? [name] : [])));
  return found.flat();
}

export async function checkTrial({ settings }: Examined): Promise<Finding | Finding[]> {
  const folder = catalogueFolder(settings.CATALOGUE_DIR);
  const files = [...(await findDemoDocuments(folder)), ...(await findDemoPictures(folder))];
  const findings = trialSettings(settings);
  if (files.length > 0)
    findings.push(fail(`The demo academy's: ${files.join(", ")}.`, "Put the academy's own in their place."));
  return findings.length > 0 ? findings : ok("Settings, documents and brand are those of no trial.");
}

import { existsSync } from "node:fs";
import path from "node:path";
import type { TermName } from "@shop/domain/contract/term-texts";
import { santiagoDate } from "@shop/domain/format/instants";
import type { IsoDate } from "@shop/domain/format/iso-date";
import type { Academy } from "../academy";
import { academyAt } from "../current-academy";
import { catalogueFolder } from "../load/read-catalogue";
import { documentMistakes as mistakes } from "./documents-copy";
import { drawDocument } from "./draw-document";
import type { ShopSetup } from "./fill-document";
import { type AcademyDocument, DOCUMENTS_FOLDER, DocumentError, readDocuments } from "./parse-document";
import { noticeAt, noticesOf } from "./privacy-notices";

const SETUPS: readonly ShopSetup[] = [
  {
    DRAFT_RETENTION_DAYS: 90,
    LEAD_RETENTION_DAYS: 180,
    CAPTCHA: "altcha",
    PUBLICITY_CONSENT: "ask",
    CRM_LEAD_URL: undefined,
    CHAT_SCRIPT_URL: undefined,
    MAP_TILES_URL: undefined,
  },
  {
    DRAFT_RETENTION_DAYS: 90,
    LEAD_RETENTION_DAYS: 180,
    CAPTCHA: "recaptcha",
    PUBLICITY_CONSENT: "always",
    CRM_LEAD_URL: "crm",
    CHAT_SCRIPT_URL: "chat",
    MAP_TILES_URL: "map",
  },
];

// A notice must take these from the shop (Ley 19.628, art. 14 ter).
const NOTICE_SAYS = [
  ...["legalName", "rut", "address", "email", "representative", "draftDays", "leadDays"],
  ...["programmeYears", "taxYears", "consentYears", "accountDays"],
  ...["when crm", "when recaptcha", "when transfersAbroad", "when noTransfersAbroad"],
];

// A contract must take these from the settings, because the shop enforces them.
const CONTRACT_SAYS: readonly TermName[] = [
  ...(["withdrawalDays", "withdrawalDaysUnconfirmed", "withdrawalRefundDays", "noticeDays"] as const),
  ...(["terminationRefundDays", "feeAfterWithdrawal", "freeChanges", "academyChangeDays"] as const),
];

// Without a published minimum no section may be called off for few students.
const contractSays = ({ contract }: Academy): readonly TermName[] =>
  contract.minimumStudents === undefined ? CONTRACT_SAYS : [...CONTRACT_SAYS, "minimumStudents"];

// Throws DocumentError when an answer names a minimum that is not set
function refuseUnsetMinimum({ contract, presentation }: Academy): void {
  const isSaid = presentation.questions.some(({ answer }) => answer.includes("{{minimumStudents}}"));
  if (isSaid && contract.minimumStudents === undefined) throw new DocumentError(mistakes.noMinimum);
}

// Throws DocumentError naming what a document leaves out
function refuseSilence(file: string, { blocks }: AcademyDocument, names: readonly string[]): void {
  const text = blocks.map((block) => block.text).join("\n");
  const missing = names.filter((name) => !text.includes(`{{${name}}}`));
  if (missing.length === 0) return;
  throw new DocumentError(mistakes.silent(file, missing));
}

// Throws DocumentError when no notice is in force, or one leaves out a required fact
function checkNotices(documents: ReadonlyMap<string, AcademyDocument>, today: IsoDate): void {
  const notices = noticesOf(documents);
  const notice = noticeAt(notices, today);
  const file = `${DOCUMENTS_FOLDER}/privacidad-${notice.version}.md`;
  if (notice.validFrom > today) {
    throw new DocumentError(mistakes.notYet(file, notice.validFrom));
  }
  refuseSilence(file, notice, NOTICE_SAYS);
}

/** @throws DocumentError unless each document can be drawn and versions, contracts and notice fit the settings */
export async function checkDocuments(folder: string, academy: Academy, now: Date): Promise<string[]> {
  if (!existsSync(path.join(folder, DOCUMENTS_FOLDER))) return [];
  const documents = await readDocuments(folder);
  for (const setup of SETUPS) {
    for (const document of documents.values())
      await drawDocument(document, { academy: academyAt(academy, now), setup });
  }
  checkNotices(documents, santiagoDate(now));
  refuseUnsetMinimum(academy);

  const { termsVersion, rulebook, rulebookContract, servicesContract } = academy.documents;
  const contracts = [servicesContract, ...academy.venues.contracts.map(({ document }) => document)];
  for (const address of new Set([...contracts, rulebookContract, rulebook])) {
    const name = path.basename(address, ".pdf");
    const document = documents.get(name);
    if (!document) throw new DocumentError(mistakes.missing(address, `${DOCUMENTS_FOLDER}/${name}.md`));
    if (contracts.includes(address))
      refuseSilence(`${DOCUMENTS_FOLDER}/${name}.md`, document, contractSays(academy));
    if (document.version !== termsVersion) {
      throw new DocumentError(
        mistakes.otherVersion({
          file: `${DOCUMENTS_FOLDER}/${name}.md`,
          version: document.version,
          termsVersion,
        }),
      );
    }
  }
  return [mistakes.right([...documents.keys()])];
}

/** @returns their files */
export async function findDemoDocuments(catalogueDir?: string): Promise<string[]> {
  const documents = [...(await readDocuments(catalogueFolder(catalogueDir)))];
  return documents.filter(([, { isDemo }]) => isDemo).map(([name]) => `${name}.md`);
}

/** A real shop's buyers must not accept the demo contracts. @throws DocumentError */
export async function refuseDemoDocuments(catalogueDir?: string): Promise<void> {
  const demo = await findDemoDocuments(catalogueDir);
  if (demo.length === 0) return;
  const folder = path.join(catalogueFolder(catalogueDir), DOCUMENTS_FOLDER);
  throw new DocumentError(
    `Put the academy's own ${demo.join(", ")} into ${folder}, without isDemo, ` +
      "or set ALLOW_DEMO_CONTRACT to on: these are the demo academy's.",
  );
}

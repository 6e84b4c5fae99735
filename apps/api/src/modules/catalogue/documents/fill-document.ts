import { CONSENT_KEPT_YEARS } from "@shop/domain/consents/consent-records";
import { TERM_TEXTS } from "@shop/domain/contract/term-texts";
import { formatClp } from "@shop/domain/format/money";
import { formatRut } from "@shop/domain/people/rut";
import { CLASS_MODES } from "@shop/domain/programs/class-mode-copy";
import { ACCOUNT_KEPT_DAYS } from "@shop/domain/refunds/bank-account";
import { seasonOpens } from "@shop/domain/schedule/season";
import { TAX_DOCUMENT_TEXTS } from "@shop/domain/tax/tax-copy";
import type { Settings } from "../../../settings";
import type { CurrentAcademy } from "../current-academy";
import { documentMistakes as mistakes } from "./documents-copy";
import { type AcademyDocument, type Block, DocumentError, WITH_SEASON } from "./parse-document";

export type ShopSetup = Pick<
  Settings,
  | "DRAFT_RETENTION_DAYS"
  | "LEAD_RETENTION_DAYS"
  | "CRM_LEAD_URL"
  | "CAPTCHA"
  | "CHAT_SCRIPT_URL"
  | "MAP_TILES_URL"
  | "PUBLICITY_CONSENT"
>;

export interface DocumentFacts {
  academy: CurrentAcademy;
  setup: ShopSetup;
}

const transfers = ({ academy }: DocumentFacts) =>
  academy.privacy.transfersAbroad
    .map(({ recipient, country, safeguard }) => `${recipient}, en ${country} (${safeguard})`)
    .join("; ");

const FACTS = {
  legalName: ({ academy }: DocumentFacts) => academy.seller.legalName,
  rut: ({ academy }: DocumentFacts) => formatRut(academy.seller.rut),
  address: ({ academy }: DocumentFacts) => academy.seller.address,
  email: ({ academy }: DocumentFacts) => academy.seller.email,
  supportPhone: ({ academy }: DocumentFacts) => academy.supportPhone.replaceAll(" ", "\u00a0"),
  enrolmentFee: ({ academy }: DocumentFacts) => formatClp(academy.enrolmentFee),
  taxDocument: ({ academy }: DocumentFacts) => TAX_DOCUMENT_TEXTS[academy.tax.payments],
  season: ({ academy }: DocumentFacts) => String(academy.season),
  streamingClasses: () => CLASS_MODES.streaming,
  onlineClasses: () => CLASS_MODES.online,
  representative: ({ academy }: DocumentFacts) => academy.privacy.representative,
  dataOfficer: ({ academy }: DocumentFacts) => academy.privacy.dataOfficer,
  transfersAbroad: transfers,
  draftDays: ({ setup }: DocumentFacts) => String(setup.DRAFT_RETENTION_DAYS),
  leadDays: ({ setup }: DocumentFacts) => String(setup.LEAD_RETENTION_DAYS),
  programmeYears: ({ academy }: DocumentFacts) => String(academy.retention.programmeYears),
  taxYears: ({ academy }: DocumentFacts) => String(academy.retention.taxYears),
  accountDays: () => String(ACCOUNT_KEPT_DAYS),
  consentYears: () => String(CONSENT_KEPT_YEARS),
  ...Object.fromEntries(
    Object.entries(TERM_TEXTS).map(([name, text]) => [
      name,
      ({ academy }: DocumentFacts) => text(academy.contract),
    ]),
  ),
};

const CONDITIONS = {
  crm: ({ setup }: DocumentFacts) => setup.CRM_LEAD_URL !== undefined,
  recaptcha: ({ setup }: DocumentFacts) => setup.CAPTCHA === "recaptcha",
  chat: ({ setup }: DocumentFacts) => setup.CHAT_SCRIPT_URL !== undefined,
  map: ({ setup }: DocumentFacts) => setup.MAP_TILES_URL !== undefined,
  publicityAsked: ({ setup }: DocumentFacts) => setup.PUBLICITY_CONSENT === "ask",
  publicityNotAsked: ({ setup }: DocumentFacts) => setup.PUBLICITY_CONSENT === "always",
  minimumStudents: ({ academy }: DocumentFacts) => academy.contract.minimumStudents !== undefined,
  noMinimumStudents: ({ academy }: DocumentFacts) => academy.contract.minimumStudents === undefined,
  dataOfficer: ({ academy }: DocumentFacts) => academy.privacy.dataOfficer !== "",
  transfersAbroad: ({ academy }: DocumentFacts) => academy.privacy.transfersAbroad.length > 0,
  noTransfersAbroad: ({ academy }: DocumentFacts) => academy.privacy.transfersAbroad.length === 0,
};

const WHEN = /^\{\{when (\w+)\}\} */;

function named<Entry>(table: Record<string, Entry>, name: string, title: string): Entry {
  const entry = Object.hasOwn(table, name) ? table[name] : undefined;
  if (entry) return entry;
  throw new DocumentError(mistakes.unknownName(title, name, Object.keys(table)));
}

// Throws DocumentError for an unknown name, or a value that the academy lacks
export function fillDocument(document: AcademyDocument, facts: DocumentFacts): AcademyDocument {
  const { title, version, validFrom, blocks } = document;
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
      const value = named(FACTS, name, title)(facts);
      if (value === "") throw new DocumentError(mistakes.notSaid(title, name));
      return value;
    });
  const isPart = ({ text }: Block) => {
    const condition = WHEN.exec(text)?.[1];
    return condition === undefined || named(CONDITIONS, condition, title)(facts);
  };
  return {
    ...document,
    title: fill(title),
    version: fill(version),
    validFrom: validFrom === WITH_SEASON ? seasonOpens(facts.academy.season) : validFrom,
    blocks: blocks.filter(isPart).map((block) => ({ ...block, text: fill(block.text.replace(WHEN, "")) })),
  };
}

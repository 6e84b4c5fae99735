import path from "node:path";
import { CLAUSES, CONTRACT_DOCUMENTS, type ContractDocument } from "@shop/domain/contract/clauses";
import { fillTerms, TERM_TEXTS } from "@shop/domain/contract/term-texts";
import type { ContractTerms } from "@shop/domain/contract/terms";
import { describe, expect, test } from "vitest";
import { testSettings } from "../../../../test/test-settings";
import { academyAt } from "../current-academy";
import { catalogueFolder, readCatalogue } from "../load/read-catalogue";
import { fillDocument } from "./fill-document";
import { type Block, readDocuments } from "./parse-document";

test("a number that somebody writes into a clause is found [CONTRACT-21]", () => {
  for (const text of [
    "con aviso de 10 días",
    "Los dos primeros cambios",
    "dentro de noventa días corridos",
  ]) {
    expect(hasLiteral(text), text).toBe(true);
  }
  expect(hasLiteral("el artículo 3 bis letra b) de la Ley N.º 19.496, y {{withdrawalDays}} días")).toBe(
    false,
  );
});

// Clauses with a number that is no term of the sale: order in the house, and what only looks like a number.
const HOUSE_CLAUSES: Record<ContractDocument, Record<string, string>> = {
  servicesContract: { "4.1": "digits of a card" },
  venueContract: {
    "2.1": "when the venue opens and closes",
    "2.4": "two ways that the buyer may choose from",
    "4.2": "digits of a card",
  },
  rulebookContract: {},
  rulebook: {
    "2.1": "minutes before a class and after it began",
    "2.2": "absences in a row",
    "6.2": "days for which lost things are kept",
    "7.2": "classes of a suspension",
    "7.4": "working days to ask for a measure's review, and to answer",
  },
};

const NOW = new Date("2026-11-23T12:00:00Z");
const { academy } = await readCatalogue(catalogueFolder());
const documents = await readDocuments(catalogueFolder());

// Articles, laws and other clauses: they name a place, they promise nothing.
const CITATIONS = /art[ií]culos? \d+ ?\w*( letra \w\))?|Ley N\.º [\d.]+|punto \d+ de la cláusula \w+/g;
const NUMBER =
  /\d|\b(un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte|treinta|noventa)\b(?= (primer|días?|años?|meses|minutos|últimos|dígitos|ausencias|clases|le ))/i;
const NUMBERS_OF_SALE = new Set<string>([...Object.keys(TERM_TEXTS), "enrolmentFee", "programmeYears"]);
const hasLiteral = (text: string) =>
  NUMBER.test(text.replaceAll(CITATIONS, "").replaceAll(/\{\{\w+\}\}/g, ""));

describe.each(CONTRACT_DOCUMENTS)("%s", (key) => {
  const clauses = clausesOf(key);
  const entries = Object.values(CLAUSES).map(({ says, stands }) => ({
    ...{ says: says as readonly string[], at: (stands as Partial<Record<ContractDocument, string>>)[key] },
  }));

  test("each clause with a number of the sale is in the table, written from the academy's settings [CONTRACT-21]", () => {
    for (const [number, text] of clauses) {
      const promised = entries.filter(({ at }) => at === number).flatMap(({ says }) => says);
      expect([...new Set(namesIn(text))].sort(), `${key}, clause ${number}`).toEqual(promised.sort());
    }
    for (const { at } of entries) if (at) expect(clauses.has(at), `${key} has clause ${at}`).toBe(true);
  });

  test("what is written as a number is order in the house, and named as such [CONTRACT-21]", () => {
    const literal = [...clauses].filter(([, text]) => hasLiteral(text)).map(([number]) => number);
    expect(literal).toEqual(Object.keys(HOUSE_CLAUSES[key]));
  });
});

test("other numbers of the academy's are what its documents say, and the answers of its landing [CONTRACT-16, CONTRACT-17, CONTRACT-18, CONTRACT-19, CONTRACT-20]", () => {
  const numbers = (terms: ContractTerms) =>
    fillTerms(
      Object.keys(TERM_TEXTS)
        .map((name) => `{{${name}}}`)
        .join(" "),
      terms,
    );
  expect(numbers(academy.contract)).toBe(
    "10 90 45 30 30 no se devuelve Los dos primeros cambios no tienen costo 10 15 30 30 10 15 ",
  );
  const other: ContractTerms = {
    withdrawal: { days: 11, daysUnconfirmed: 91, refundWithinDays: 12 },
    termination: { noticeDays: 13, refundWithinDays: 14, returnsFee: true },
    changes: { free: 1 },
    academyChange: { noticeDays: 16 },
    suspension: { minimumDays: 17 },
    missedClasses: { recoverWithinDays: 18 },
    closedVenue: { days: 19 },
    complaints: { businessDays: 20 },
    rulebook: { noticeDays: 21 },
    minimumStudents: 22,
  };
  expect(numbers(other)).toBe(
    "11 91 12 13 14 también se devuelve El primer cambio no tiene costo 16 17 18 19 20 21 22",
  );
  const facts = {
    academy: academyAt({ ...academy, contract: other, enrolmentFee: 9_990 }, NOW),
    setup: testSettings(),
  };
  const said = [...documents.values()]
    .flatMap((document) => fillDocument(document, facts).blocks)
    .map(({ text }) => text);
  for (const phrase of [
    "matrícula en línea, que es de $9.990",
    "se recuperan dentro de 18 días",
    "más de 19 días",
  ]) {
    expect(said.join(" ")).toContain(phrase);
  }
  for (const phrase of ["dentro de 20 días hábiles", "con 21 días de anticipación"])
    expect(said.join(" ")).toContain(phrase);
  const answers = facts.academy.presentation.questions.map(({ answer }) => answer).join(" ");
  expect(answers).toContain("dentro de 11 días corridos");
  expect(answers).toContain("El primer cambio no tiene costo;");
});

test("the contract tells the minimum of a section that is set, and else that each section is held [CONTRACT-22]", () => {
  const said = (minimumStudents?: number) => {
    const contract = { ...academy.contract, minimumStudents };
    const facts = { academy: academyAt({ ...academy, contract }, NOW), setup: testSettings() };
    const blocks = [...documents.values()].flatMap((document) => fillDocument(document, facts).blocks);
    return blocks.map(({ text }) => text).join(" ");
  };
  expect(said(8).match(/con al menos 8 estudiantes/g)).toHaveLength(2);
  expect(said(8)).not.toContain("cualquiera sea el número de inscritos");
  expect(said()).not.toContain("al menos");
  expect(said()).toContain("cualquiera sea el número de inscritos");
});

// Texts of a document by clause: number of the heading, and of the item under it.
function clausesOf(key: ContractDocument): Map<string, string> {
  const { servicesContract, rulebookContract, rulebook } = academy.documents;
  const venueContract = academy.venues.contracts[0]?.document ?? "";
  const address = { servicesContract, venueContract, rulebookContract, rulebook }[key];
  const blocks = documents.get(path.basename(address, ".pdf"))?.blocks ?? [];
  const clauses = new Map<string, string>();
  let heading = 0;
  const numberOf = (block: Block) =>
    block.kind === "item" ? `${heading}.${Number.parseInt(block.marker, 10)}` : String(heading);
  for (const block of blocks) {
    if (block.kind === "heading") heading += 1;
    else clauses.set(numberOf(block), `${clauses.get(numberOf(block)) ?? ""} ${block.text}`);
  }
  return clauses;
}

const namesIn = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => NUMBERS_OF_SALE.has(name));

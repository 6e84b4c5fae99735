import { testNames } from "./test-names.mjs";

/** Known faults of other shops; each needs a test. */
export const TRAP_IDS = Array.from({ length: 28 }, (_, index) => `T${String(index + 1).padStart(2, "0")}`);

const ROW = /^\|\s*([A-Z]+-\d+)\s*\|\s*([^|]*)/gm;
const BRACKETS = /\[([^\]]+)\]/g;
const ID = /^(?:[A-Z]+-\d+|T\d{2})$/;

/**
 * AMB rows only explain others.
 * @param {string} ledger markdown with rows `| INSC-07 | text | … |`
 * @returns {{ id: string, text: string }[]}
 */
export function ledgerRows(ledger) {
  return [...ledger.matchAll(ROW)].map(([, id = "", text = ""]) => ({ id, text: text.trim() }));
}

/** @param {{ id: string }} row */
export function needsTest({ id }) {
  return !id.startsWith("AMB-");
}

/**
 * Ids in brackets, as in `"an expired hold frees its seat [T05, COURSE-12]"`.
 * @param {string} source a test file
 * @returns {string[]}
 */
export function idsInTestNames(source) {
  return testNames(source)
    .flatMap((name) => [...name.matchAll(BRACKETS)])
    .flatMap(([, list = ""]) => list.split(","))
    .map((id) => id.trim())
    .filter((id) => ID.test(id));
}

/**
 * Rows without a test by area, and ids in tests without a row.
 * @param {{ id: string, text: string }[]} rows
 * @param {Set<string>} named
 */
export function compare(rows, named) {
  const known = new Set(rows.map(({ id }) => id));
  /** @type {Map<string, { id: string, text: string }[]>} */
  const missingByArea = new Map();
  for (const row of rows.filter((each) => needsTest(each) && !named.has(each.id))) {
    const area = /^T\d/.test(row.id) ? "traps" : (row.id.split("-")[0] ?? "");
    missingByArea.set(area, [...(missingByArea.get(area) ?? []), row]);
  }
  return { missingByArea, unknown: [...named].filter((id) => !known.has(id)).sort() };
}

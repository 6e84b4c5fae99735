import { foldText } from "@shop/domain/format/fold-text";
import { parse } from "csv-parse/sync";
import type { SchoolRow } from "../load/tables";

interface DirectoryRow {
  RBD?: string;
  NOM_RBD?: string;
  NOM_COM_RBD?: string;
  ESTADO_ESTAB?: string;
  [column: string]: string | undefined;
}

const NEEDED = ["RBD", "NOM_RBD", "NOM_COM_RBD"];
const OPEN_STATE = "1";
// Teaching codes from 300 up are secondary education.
const SECONDARY = /^([3-9]\d\d)$/;
const SMALL_WORDS = new Set(["de", "del", "la", "las", "los", "el", "y", "e", "en"]);

// The ministry's spellings that differ from the catalogue's.
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  aisen: "aysen",
  coihaique: "coyhaique",
  calera: "la calera",
  llaillay: "llay-llay",
  marchigue: "marchihue",
  paiguano: "paihuano",
  treguaco: "trehuaco",
  "til til": "tiltil",
  "cabo de hornos (ex - navarino)": "cabo de hornos",
};

export interface DirectoryResult {
  schools: SchoolRow[];
  unknownCommunes: string[];
}

/** Open schools with secondary education; the RBD is the id. @throws Error naming the columns that are missing */
export function parseSchoolDirectory(
  text: string,
  communes: readonly { id: number; name: string }[],
): DirectoryResult {
  const rows = parse<DirectoryRow>(text, {
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim().toUpperCase()),
    delimiter: text.split("\n", 1)[0]?.includes(";") ? ";" : ",",
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
  });
  const missing = NEEDED.filter((column) => rows[0]?.[column] === undefined);
  if (missing.length > 0) throw new Error(`The directory has no column ${missing.join(", ")}.`);

  const communeIds = new Map(communes.map(({ id, name }) => [foldText(name), id]));
  const schools = new Map<number, SchoolRow>();
  const unknown = new Set<string>();
  for (const row of rows.filter(teachesSecondary)) {
    const id = Number(row.RBD);
    const name = titleCase(row.NOM_RBD ?? "");
    const communeId = communeIds.get(spelling(row.NOM_COM_RBD ?? ""));
    if (communeId === undefined) unknown.add(row.NOM_COM_RBD ?? "");
    else if (Number.isInteger(id) && id > 0 && name !== "") schools.set(id, { id, communeId, name });
  }
  return {
    schools: [...schools.values()].sort((a, b) => a.id - b.id),
    unknownCommunes: [...unknown].sort(),
  };
}

function spelling(commune: string): string {
  const folded = foldText(commune).replaceAll("`", "'").replace(/\s+/g, " ").trim();
  return OTHER_SPELLINGS[folded] ?? folded;
}

// Older directories have no teaching codes (`ENS_01`…). In those every open school counts.
function teachesSecondary(row: DirectoryRow): boolean {
  if (row.ESTADO_ESTAB !== undefined && row.ESTADO_ESTAB !== OPEN_STATE) return false;
  const codes = Object.entries(row).flatMap(([column, value]) =>
    /^ENS_\d+$/.test(column) ? [value ?? ""] : [],
  );
  return codes.length === 0 || codes.some((code) => SECONDARY.test(code));
}

function titleCase(name: string): string {
  const clean = name.replace(/\s+/g, " ").trim().slice(0, 300);
  if (clean !== clean.toUpperCase()) return clean;
  return clean
    .toLowerCase()
    .split(" ")
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : capitalised(word)))
    .join(" ");
}

const capitalised = (word: string) => word.replace(/(?<=^|')\p{L}/gu, (letter) => letter.toUpperCase());

import { readdirSync, readFileSync } from "node:fs";
import { getTableColumns, getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { forFile } from "../../../test/for-file";
import { BROWSER_KEYS, JOB_DECLARATION, WRITTEN_TABLES } from "../../../test/other-places";
import { openOwnDatabase } from "../../../test/own-database";
import type { Declaration } from "../../db/personal-data/declare";
import {
  BASES,
  DATA_KINDS,
  ORIGINS,
  PEOPLE,
  PERIODS,
  PURPOSES,
  RECIPIENTS,
} from "../../db/personal-data/terms";
import { REGISTER } from "./register";

const { query } = await forFile(openOwnDatabase());

const DECLARED = REGISTER.flatMap(({ table, columns }) =>
  Object.entries(getTableColumns(table)).map(([key, { name }]) => ({
    table: getTableName(table),
    column: name,
    declaration: columns[key],
  })),
);

test("every column of the database is declared, personal or not [LAW-01]", async () => {
  expect(await findUndeclared()).toEqual([]);
});

test("control: a column or a table that nobody declared is found [LAW-01]", async () => {
  await query("ALTER TABLE students ADD COLUMN nickname text; CREATE TABLE visits (address text)");
  expect(await findUndeclared()).toEqual(["students.nickname", "visits.address"]);
  await query("ALTER TABLE students DROP COLUMN nickname; DROP TABLE visits");
});

test("outside the shop's own tables PostgreSQL keeps the jobs, with ids as payload, and the migrations [LAW-01]", async () => {
  const rows = await query<{ name: string }>(`
    SELECT DISTINCT table_schema AS name FROM information_schema.tables
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY name`);
  expect(rows.map(({ name }) => name)).toEqual(["drizzle", "graphile_worker", "public"]);
});

const SOURCES = ["../../../../web/src/", "../../plugins/"].map((path) => new URL(path, import.meta.url));

// Constants, and baskets with one key, which is their name.
const KEYS = [
  /\b(?:\w+_)?(?:KEY|COOKIE) = "([^"]+)"/g,
  /flowStore\(\{\s*name: "([^"]+)"(?![^}]*hasKeyPerField)/g,
];

test("every key and cookie that the shop leaves in a browser is declared [LAW-01]", () => {
  const texts = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => readFileSync(new URL(file, folder), "utf8")),
  );
  const keys = texts.flatMap((text) => KEYS.flatMap((pattern) => [...text.matchAll(pattern)]));
  expect(keys.length).toBeGreaterThanOrEqual(6);
  expect(keys.map(([, key = ""]) => key).filter((key) => !(key in BROWSER_KEYS))).toEqual([]);
});

const NUMBERS = { sessionHours: 24, draftDays: 90, leadDays: 180, programmeYears: 2, taxYears: 6 };

const cells = (declaration: Declaration) =>
  declaration === null
    ? "– | | | | | | "
    : [
        declaration.data,
        declaration.of,
        declaration.purposes,
        declaration.bases,
        [declaration.origin],
        [declaration.period],
        declaration.recipients,
      ]
        .map((words) => words.join(", "))
        .join(" | ");

const HEAD = "Data | Of | Purposes | Bases | Origin | Period | Recipients |";
const RULE = "---|---|---|---|---|---|---|";

/** Columns with one declaration share a row. */
function rowsOf(declared: readonly { name: string; declaration: Declaration }[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { name, declaration } of declared) {
    const text = cells(declaration);
    groups.set(text, [...(groups.get(text) ?? []), `\`${name}\``]);
  }
  return [...groups].map(([text, names]) => `| ${names.join(" ")} | ${text} |`);
}

const termRows = (terms: Readonly<Record<string, string>>) =>
  Object.entries(terms).map(([key, text]) => `| ${key} | ${text} |`);

const mapText = <Term>(terms: Readonly<Record<string, Term>>, text: (term: Term) => string) =>
  Object.fromEntries(Object.entries(terms).map(([key, term]) => [key, text(term)]));

function personalTables(): string[] {
  return REGISTER.flatMap(({ table }) => {
    const name = getTableName(table);
    const declared = DECLARED.filter((column) => column.table === name).map(
      ({ column, declaration = null }) => ({
        name: column,
        declaration,
      }),
    );
    if (declared.every(({ declaration }) => declaration === null)) return [];
    return ["", `### ${name}`, "", `| Columns | ${HEAD}`, `|---|${RULE}`, ...rowsOf(declared)];
  });
}

const impersonalTables = () =>
  REGISTER.filter(({ columns }) => Object.values(columns).every((declaration) => declaration === null))
    .map(({ table }) => `\`${getTableName(table)}\``)
    .concat(WRITTEN_TABLES.map((name) => `\`${name}\``))
    .toSorted()
    .join(", ");

test("docs/personal-data.md is what the register says; `npm run openapi` writes it anew [LAW-01]", async () => {
  const termTable = (title: string, terms: Readonly<Record<string, string>>) => [
    "",
    `### ${title}`,
    "",
    "| Word | In Spanish, as people are told |",
    "|---|---|",
    ...termRows(terms),
  ];
  const text = [
    "# Personal data",
    "",
    "Written by a test from what each room declares of its tables (`personal-data-queries.ts`), every column of the database; one without a declaration does not compile, and the test finds it in the real database. Logs hold no personal data beside a digest of the caller's address ([operations](operations.md)). What the law asks is in [law](law.md).",
    "",
    "## Words",
    ...termTable("Of", PEOPLE),
    ...termTable(
      "Data",
      mapText(DATA_KINDS, ({ text, risk }) => (risk ? `${text} (${risk})` : text)),
    ),
    ...termTable("Purposes", PURPOSES),
    ...termTable("Bases", BASES),
    ...termTable("Origin", ORIGINS),
    ...termTable("Recipients", RECIPIENTS),
    "",
    "### Period",
    "",
    "With the settings' defaults.",
    "",
    "| Word | In Spanish, as people are told | Ended by |",
    "|---|---|---|",
    ...Object.entries(PERIODS).map(
      ([key, { text: say, endedBy }]) => `| ${key} | ${say(NUMBERS)} | ${endedBy} |`,
    ),
    "",
    "## Tables",
    "",
    `Of nobody: ${impersonalTables()}.`,
    ...personalTables(),
    "",
    "### Jobs of graphile_worker",
    "",
    `| Columns | ${HEAD}`,
    `|---|${RULE}`,
    ...rowsOf([{ name: "payload", declaration: JOB_DECLARATION }]),
    "",
    "### The browser: cookies, local and session storage",
    "",
    `| Keys | ${HEAD}`,
    `|---|${RULE}`,
    ...rowsOf(Object.entries(BROWSER_KEYS).map(([name, declaration]) => ({ name, declaration }))),
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../../../../../docs/personal-data.md");
});

/** Columns of the real database that nobody declared, views apart: what they show is kept in tables. */
async function findUndeclared(): Promise<string[]> {
  const rows = await query<{ name: string; table: string }>(`
    SELECT c.table_name AS table, c.table_name || '.' || c.column_name AS name
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY name`);
  expect(rows.length).toBeGreaterThan(200);
  const declared = new Set(
    DECLARED.flatMap(({ table, column, declaration }) =>
      declaration === undefined ? [] : `${table}.${column}`,
    ),
  );
  return rows.flatMap(({ name, table }) =>
    declared.has(name) || WRITTEN_TABLES.includes(table) ? [] : name,
  );
}

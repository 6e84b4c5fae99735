import { readFileSync } from "node:fs";
import path from "node:path";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect, test } from "vitest";
import { issueText } from "./csv-table";
import { CATALOGUE_FILES, parseCatalogue } from "./read-catalogue";

const DEMO = new Map(
  CATALOGUE_FILES.map((file) => [file, readFileSync(path.join(FROZEN_CATALOGUE, file), "utf8")]),
);

// Other cells from this place on in the row that begins so; a negative place counts from the row's end.
const setCells =
  (start: string, index: number, ...values: string[]) =>
  (text: string) =>
    text
      .split("\n")
      .map((line) => {
        if (!line.startsWith(start)) return line;
        const cells = line.split(",");
        cells.splice(index, values.length, ...values);
        return cells.join(",");
      })
      .join("\n");

const append = (row: string) => (text: string) => `${text}${row}\n`;

test("the demo catalogue has no mistakes", () => {
  expect(parseCatalogue(DEMO).issues).toEqual([]);
});

test("a missing file is named", () => {
  const files = new Map(DEMO);
  files.delete("packs.csv");
  expect(parseCatalogue(files).issues.map(issueText)).toEqual(["packs.csv: the file is missing"]);
});

const schools = DEMO.get("schools.csv")?.split("\n").length;
const discountRow = (DEMO.get("academy.yaml") ?? "").split("\n").indexOf("discount: 50") + 1;

test.each<[what: string, file: string, change: (text: string) => string, ...problems: string[]]>([
  [
    "a missing and an unknown column",
    "schools.csv",
    (text) => text.replace("commune_id", "comuna"),
    "row 1, commune_id: this column is missing",
    "row 1, comuna: this column is not known",
  ],
  [
    "a cell that is no number",
    "courses.csv",
    setCells("367001,", 10, "3.5"),
    "row 2, capacity: must be a whole number without dots",
  ],
  [
    "a row with a comma too many",
    "schools.csv",
    append("900999,320,Colegio Uno, Dos"),
    `row ${schools}: has 4 cells, the header has 3`,
  ],
  [
    "a school in an unknown commune",
    "schools.csv",
    append("900999,9999,Colegio Perdido"),
    `row ${schools}, commune_id: 9999 is not in communes.csv`,
  ],
  [
    "a venue without latitude",
    "venues.csv",
    setCells("51,", -2, ""),
    "row 3, latitude: is missing: fill in both latitude and longitude, or neither",
  ],
  [
    "a venue without longitude",
    "venues.csv",
    setCells("51,", -1, ""),
    "row 3, longitude: is missing: fill in both latitude and longitude, or neither",
  ],
  [
    "an id that is there twice",
    "regions.csv",
    append("15,Otra región,17"),
    "row 18, id: 15 is already in row 2",
  ],
  [
    "a programme with a school year's number as id [AMB-15]",
    "programs.csv",
    append("4,EXTRA,Extra,,999,in_person,Presencial,Extra,4,no,3,51 52,yes"),
    "row 37, id: 1 to 4 are school years, choose another number",
  ],
  [
    "a programme at a distance of a single venue that is not called so [GEN-07] [AMB-43]",
    "programs.csv",
    append("900,EXTRA,Extra,,999,traditional,Online,Extra,4,no,3,51,yes"),
    'row 37, modality: Online needs "online" in the name',
  ],
  [
    "a session outside 08:00 to 22:00 [COURSE-40]",
    "courses.csv",
    setCells("367001,", 12, "Lun 21:00-22:30"),
    "row 2, session1: must be like Lun 18:10-19:40 (Lun, Mar, Mié, Jue, Vie or Sáb, between 08:00 and 22:00)",
  ],
  [
    "a coupon that is not whole with 100 in its code [AMB-32]",
    "coupons.csv",
    append("PDV1000,percent,10,,,5,0,,"),
    "row 15, code: only a coupon of 100 percent may contain 100: screens show such a code as 100 %",
  ],
  [
    "a pack that names a course twice",
    "packs.csv",
    setCells("1,", 4, "367001 367001"),
    "row 2, course_ids: names something twice",
  ],
  [
    "a pack of courses at the same time",
    "packs.csv",
    setCells("1,", 4, "367002 367021"),
    "row 2, course_ids: courses 367002 and 367021 are at the same time",
  ],
  [
    "a pack with a course at another venue",
    "packs.csv",
    setCells("1,", 4, "367001 367124"),
    "row 2, course_ids: course 367124 is not held at venue 51",
  ],
  [
    "a pack with a course of another programme",
    "packs.csv",
    setCells("1,", 4, "367001 370004"),
    "row 2, course_ids: course 370004 is of another programme or month than 367001",
  ],
  [
    "a wrong setting of the academy",
    "academy.yaml",
    (text) => text.replace("discount: 50", "discount: 142"),
    `row ${discountRow}, discount: Too big: expected number to be <=100`,
  ],
])("%s is named with file, row and field", (_, file, change, ...problems) => {
  expect(problemsAfter(file, change)).toEqual(problems.map((problem) => `${file}, ${problem}`));
});

test("roles and contracts of venues that are not there are named, and a role that is needed [OPEN-01]", () => {
  const problems = problemsAfter("academy.yaml", (text) =>
    text
      .replace("proposed: 51", "proposed: 4351")
      .replace("online: 1000220", "")
      .replace("venueId: 52,", "venueId: 4352,"),
  );
  expect(problems).toEqual([
    "academy.yaml, venues.proposed: 4351 is not in venues.csv",
    "academy.yaml, venues.contracts.0.venueId: 4352 is not in venues.csv",
    "academy.yaml, venues.online: is missing: programme 320 of programs.csv is taught at a distance",
  ]);
});

test("a section outside its programme's venues and months, or with sessions that overlap, is refused", () => {
  const elsewhere = problemsAfter("courses.csv", setCells("367001,", 2, "42", "12"));
  expect(elsewhere).toContain("courses.csv, row 2, venue_id: programme 367 is not sold at venue 42");
  expect(elsewhere).toContain("courses.csv, row 2, month: programme 367 does not start in month 12");
  const overlapping = setCells("367001,", 12, "Lun 16:30-18:00", "Lun 17:00-18:30");
  expect(problemsAfter("courses.csv", overlapping)).toContain(
    "courses.csv, row 2: its sessions overlap each other",
  );
});

test("a pack is refused unless it is cheaper than its courses are online, and tells what they cost [OUTLET-04, CFG-03]", () => {
  const withOffer = (offer: string) => problemsAfter("packs.csv", setCells("1,", 5, offer));
  expect(withOffer("1464399")).toEqual([]);
  expect(withOffer("1464400")).toEqual([
    "packs.csv, row 2, offer_price_clp: must be less: the same courses cost 1464400 when enrolling online with 50 percent",
  ]);
});

test("where the discount is above the one that screens fall back to, a pack is held against both", () => {
  const problems = problemsAfter("academy.yaml", (text) =>
    text.replace("discount: 50", "discount: 0").replace(/advertisedPercents:\n( {2}.*\n)+/, ""),
  );
  expect(problems).toEqual([]);
  const dear = problemsAfter("packs.csv", setCells("1,", 5, "2000000"));
  expect(dear).toEqual([
    expect.stringContaining("cost 1464400 when enrolling online with 50 percent"),
    expect.stringContaining("cost 1693904 when enrolling online with 42 percent"),
  ]);
});

test("an advertised percent that no quote and no pack reaches is refused [GEN-10, AMB-12]", () => {
  const advertise = (line: string) =>
    problemsAfter("academy.yaml", (text) =>
      text.replace(new RegExp(`^${line.split(":")[0]}: .*$`, "m"), line),
    );
  const field = "academy.yaml, advertisedPercents";
  const reached = (advertised: number, percent: number) =>
    `${advertised} percent are advertised, the largest discount that is reached is ${percent}`;
  expect(advertise("  Online: 59")).toEqual([`${field}.Online: ${reached(59, 58)}`]);
  expect(advertise("  outlet: 19")).toEqual([`${field}.outlet: ${reached(19, 18)}`]);
  expect(advertise("  Presencial: 48")).toEqual([]);
});

test("a programme that starts before the season's first month is refused [REC-08]", () => {
  const problems = problemsAfter("academy.yaml", (text) => text.replace("annual: 3", "annual: 4"));
  expect(problems[0]).toMatch(/^programs\.csv, row \d+, months: 3 is before the season, which begins in 4$/);
});

test("a table of session percents names a programme that is sold, once, and rises", () => {
  const own = (...ids: number[]) =>
    problemsAfter("academy.yaml", (text) =>
      text.replace(
        "programSessionPercents: []",
        ["programSessionPercents:", ...ids.map((id) => `  - { programId: ${id}, sessionPercents: [] }`)].join(
          "\n",
        ),
      ),
    );
  expect(own(383)).toEqual([]);
  const field = (index: number) => `academy.yaml, programSessionPercents.${index}.programId`;
  expect(own(999)).toEqual([`${field(0)}: 999 is not in programs.csv`]);
  expect(own(300)).toEqual([`${field(0)}: 300 is a group of programmes, which is never sold itself`]);
  expect(own(383, 383)).toEqual([`${field(1)}: 383 is there twice`]);
});

test("broken YAML is named with its line", () => {
  const [problem] = problemsAfter("academy.yaml", (text) => text.replace("discount: 50", "discount: [50"));
  expect(problem).toMatch(/^academy\.yaml, row \d+: /);
});

test("a file that a Chilean spreadsheet saved with semicolons and a byte order mark is read", () => {
  const changed = (DEMO.get("communes.csv") ?? "").replaceAll(",", ";");
  expect(parseCatalogue(new Map(DEMO).set("communes.csv", `\uFEFF${changed}`)).issues).toEqual([]);
});

// The demo files with one of them changed, and what is said about it.
function problemsAfter(file: string, change: (text: string) => string): string[] {
  const text = DEMO.get(file) ?? "";
  const changed = change(text);
  expect(changed, "the change must hit something").not.toBe(text);
  return parseCatalogue(new Map(DEMO).set(file, changed)).issues.map(issueText);
}

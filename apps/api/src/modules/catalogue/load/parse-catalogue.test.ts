import { readFileSync } from "node:fs";
import path from "node:path";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect, test } from "vitest";
import { issueText } from "./csv-table";
import { CATALOGUE_FILES, parseCatalogue } from "./read-catalogue";

const DEMO = new Map(
  CATALOGUE_FILES.map((file) => [file, readFileSync(path.join(FROZEN_CATALOGUE, file), "utf8")]),
);

/** The demo files with one of them changed, and what is said about it. */
function problemsAfter(file: string, change: (text: string) => string): string[] {
  const text = DEMO.get(file) ?? "";
  const changed = change(text);
  expect(changed, "the change must hit something").not.toBe(text);
  return parseCatalogue(new Map(DEMO).set(file, changed)).issues.map(issueText);
}

const replaceRow = (start: string, change: (cells: string[]) => void) => (text: string) =>
  text
    .split("\n")
    .map((line) => {
      if (!line.startsWith(start)) return line;
      const cells = line.split(",");
      change(cells);
      return cells.join(",");
    })
    .join("\n");

const append = (row: string) => (text: string) => `${text}${row}\n`;
const lineCount = (file: string) => (DEMO.get(file) ?? "").split("\n").length;

test("the demo catalogue has no mistakes", () => {
  expect(parseCatalogue(DEMO).issues).toEqual([]);
});

test("a missing file is named", () => {
  const files = new Map(DEMO);
  files.delete("packs.csv");
  expect(parseCatalogue(files).issues.map(issueText)).toEqual(["packs.csv: the file is missing"]);
});

test("a missing and an unknown column are named", () => {
  expect(problemsAfter("schools.csv", (text) => text.replace("commune_id", "comuna"))).toEqual([
    "schools.csv, row 1, commune_id: this column is missing",
    "schools.csv, row 1, comuna: this column is not known",
  ]);
});

test("a cell that is no number is named with row and field", () => {
  expect(
    problemsAfter(
      "courses.csv",
      replaceRow("367001,", (cells) => cells.splice(10, 1, "3.5")),
    ),
  ).toEqual(["courses.csv, row 2, capacity: must be a whole number without dots"]);
});

test("a row with a comma too many is named", () => {
  expect(problemsAfter("schools.csv", append("900999,320,Colegio Uno, Dos"))).toEqual([
    `schools.csv, row ${lineCount("schools.csv")}: has 4 cells, the header has 3`,
  ]);
});

test("a school in an unknown commune is named", () => {
  expect(problemsAfter("schools.csv", append("900999,9999,Colegio Perdido"))).toEqual([
    `schools.csv, row ${lineCount("schools.csv")}, commune_id: 9999 is not in communes.csv`,
  ]);
});

test.each([
  [-2, "latitude"],
  [-1, "longitude"],
])("a venue with half a position is named (%#)", (fromEnd, field) => {
  const problems = problemsAfter(
    "venues.csv",
    replaceRow("51,", (cells) => cells.splice(fromEnd, 1, "")),
  );
  expect(problems).toEqual([
    `venues.csv, row 3, ${field}: is missing: fill in both latitude and longitude, or neither`,
  ]);
});

test("an id that is there twice is named with its first row", () => {
  expect(problemsAfter("regions.csv", append("15,Otra región,17"))).toEqual([
    "regions.csv, row 18, id: 15 is already in row 2",
  ]);
});

test("a programme may not take a school year's number as id [AMB-15]", () => {
  const problems = problemsAfter(
    "programs.csv",
    append("4,EXTRA,Extra,,999,in_person,Presencial,Extra,4,no,3,51 52,yes"),
  );
  expect(problems).toEqual(["programs.csv, row 37, id: 1 to 4 are school years, choose another number"]);
});

test("an in-person programme with a single venue is refused: it would be sold as streaming [AMB-43]", () => {
  const problems = problemsAfter(
    "programs.csv",
    append("900,EXTRA,Extra,,999,in_person,Presencial,Extra,4,no,3,51,yes"),
  );
  expect(problems).toEqual([
    "programs.csv, row 37, venue_ids: with a single venue the shop sells it as streaming (PDVx): add a venue",
  ]);
});

test("a section outside its programme's venues and months is refused", () => {
  const problems = problemsAfter(
    "courses.csv",
    replaceRow("367001,", (cells) => cells.splice(2, 2, "42", "12")),
  );
  expect(problems).toContain("courses.csv, row 2, venue_id: programme 367 is not sold at venue 42");
  expect(problems).toContain("courses.csv, row 2, month: programme 367 does not start in month 12");
});

test("a session outside 08:00 to 22:00 is refused [COURSE-40]", () => {
  const problems = problemsAfter(
    "courses.csv",
    replaceRow("367001,", (cells) => cells.splice(12, 1, "Lun 21:00-22:30")),
  );
  expect(problems).toEqual([
    "courses.csv, row 2, session1: must be like Lun 18:10-19:40 (Lun, Mar, Mié, Jue, Vie or Sáb, between 08:00 and 22:00)",
  ]);
});

test("sessions of one section that overlap are refused", () => {
  const sessions = ["Lun 16:30-18:00", "Lun 17:00-18:30"];
  const problems = problemsAfter(
    "courses.csv",
    replaceRow("367001,", (cells) => cells.splice(12, 2, ...sessions)),
  );
  expect(problems).toContain("courses.csv, row 2: its sessions overlap each other");
});

test("a coupon that is not whole may not have 100 in its code [AMB-32]", () => {
  expect(problemsAfter("coupons.csv", append("PDV1000,percent,10,,,5,0,,"))).toEqual([
    "coupons.csv, row 15, code: only a coupon of 100 percent may contain 100: screens show such a code as 100 %",
  ]);
});

test("a pack that costs more than its courses is refused", () => {
  expect(
    problemsAfter(
      "packs.csv",
      replaceRow("1,", (cells) => cells.splice(6, 1, "99999999")),
    ),
  ).toEqual(["packs.csv, row 2, offer_price_clp: is more than the price"]);
});

test("a pack is refused unless it is cheaper than its courses are online, and tells what they cost [OUTLET-04, CFG-03]", () => {
  const withPrices = (price: string, offer: string) =>
    problemsAfter(
      "packs.csv",
      replaceRow("1,", (cells) => cells.splice(5, 2, price, offer)),
    );
  expect(withPrices("3260000", "1464399")).toEqual([]);
  const online =
    "packs.csv, row 2, offer_price_clp: must be less: the same courses cost 1464400 when enrolling";
  expect(withPrices("3260000", "1464400")).toEqual([`${online} online with 50 percent`]);
  expect(withPrices("3300000", "1280000")).toEqual([
    "packs.csv, row 2, price_clp: must be 3260000, what its courses cost before discounts",
  ]);
});

test("where the discount is above the one that screens fall back to, a pack is held against both", () => {
  const problems = problemsAfter("academy.yaml", (text) =>
    text.replace("discount: 50", "discount: 0").replace(/advertisedPercents:\n( {2}.*\n)+/, ""),
  );
  expect(problems).toEqual([]);
  const dear = problemsAfter(
    "packs.csv",
    replaceRow("1,", (cells) => cells.splice(6, 1, "2000000")),
  );
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
  expect(advertise("  Online: 50")).toEqual([`${field}.Online: ${reached(50, 49)}`]);
  expect(advertise("  outlet: 66")).toEqual([`${field}.outlet: ${reached(66, 65)}`]);
  expect(advertise("  Presencial: 48")).toEqual([]);
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

test("a pack of courses at the same time is refused", () => {
  const problems = problemsAfter(
    "packs.csv",
    replaceRow("1,", (cells) => cells.splice(4, 1, "367001 367001")),
  );
  expect(problems).toEqual(["packs.csv, row 2, course_ids: names something twice"]);
  const mathAndPhysics = problemsAfter(
    "packs.csv",
    replaceRow("1,", (cells) => cells.splice(4, 1, "367002 367021")),
  );
  expect(mathAndPhysics).toEqual([
    "packs.csv, row 2, course_ids: courses 367002 and 367021 are at the same time",
  ]);
});

test("a pack whose courses are at another venue, or of another programme or month, is refused", () => {
  const withCourses = (ids: string) =>
    problemsAfter(
      "packs.csv",
      replaceRow("1,", (cells) => cells.splice(4, 1, ids)),
    );
  expect(withCourses("367001 367124")).toEqual([
    "packs.csv, row 2, course_ids: course 367124 is not held at venue 51",
  ]);
  const other = "course 370004 is of another programme or month than 367001";
  expect(withCourses("367001 370004")).toEqual([`packs.csv, row 2, course_ids: ${other}`]);
});

test("a wrong setting of the academy is named with its line", () => {
  const line = (DEMO.get("academy.yaml") ?? "").split("\n").indexOf("discount: 50") + 1;
  expect(problemsAfter("academy.yaml", (text) => text.replace("discount: 50", "discount: 142"))).toEqual([
    `academy.yaml, row ${line}, discount: Too big: expected number to be <=100`,
  ]);
});

test("broken YAML is named with its line", () => {
  const [problem] = problemsAfter("academy.yaml", (text) => text.replace("discount: 50", "discount: [50"));
  expect(problem).toMatch(/^academy\.yaml, row \d+: /);
});

test("a file that a Chilean spreadsheet saved with semicolons and a byte order mark is read", () => {
  const changed = (DEMO.get("communes.csv") ?? "").replaceAll(",", ";");
  expect(parseCatalogue(new Map(DEMO).set("communes.csv", `\uFEFF${changed}`)).issues).toEqual([]);
});

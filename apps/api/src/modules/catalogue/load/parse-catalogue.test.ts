import { readFileSync } from "node:fs";
import path from "node:path";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect, test } from "vitest";
import { issueText } from "./issues";
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
  expect(parseCatalogue(files).issues.map(issueText)).toEqual(["packs.csv: falta el archivo"]);
});

test("what a cell gets wrong and what does not fit together are told at once, and nothing that only follows from it [SHEET-06]", () => {
  const files = new Map(DEMO);
  const change = (file: string, how: (text: string) => string) => files.set(file, how(files.get(file) ?? ""));
  change("courses.csv", setCells("367001,", 10, "3.5"));
  change("courses.csv", setCells("367019,", 2, "99"));
  // Sections and programmes of this venue have no mistake: its row is there, though it cannot be read.
  change("venues.csv", setCells("51,", 2, ""));
  change("coupons.csv", append("NUEVO,percent,120,,,5,0,,"));
  const told = parseCatalogue(files).issues.map(issueText);
  expect(told).toEqual([
    expect.stringMatching(/^venues\.csv, fila \d+, name/),
    "courses.csv, fila 2, capacity «3.5»: debe ser un número entero de 0 a 100.000",
    expect.stringMatching(/^courses\.csv, fila \d+, venue_id «99»/),
    expect.stringMatching(/^coupons\.csv, fila \d+, value «120»/),
  ]);
});

test("a section of a subject that is not there is told once, by its subject [SHEET-06]", () => {
  const files = new Map(DEMO);
  files.set("courses.csv", setCells("367001,", 4, "77")(DEMO.get("courses.csv") ?? ""));
  expect(parseCatalogue(files).issues.map(issueText)).toEqual([
    expect.stringMatching(/^courses\.csv, fila 2, subject_id «77»: 77 no está en/),
  ]);
});

const schools = DEMO.get("schools.csv")?.split("\n").length;
const discountRow = (DEMO.get("academy.yaml") ?? "").split("\n").indexOf("discount: 50") + 1;

test.each<[what: string, file: string, change: (text: string) => string, ...problems: string[]]>([
  [
    "a missing and an unknown column",
    "schools.csv",
    (text) => text.replace("commune_id", "comuna"),
    "fila 1, commune_id: falta esta columna",
    "fila 1, comuna: no hay tal columna: son id, commune_id, name",
  ],
  [
    "a cell that is no number",
    "courses.csv",
    setCells("367001,", 10, "3.5"),
    "fila 2, capacity «3.5»: debe ser un número entero de 0 a 100.000",
  ],
  [
    "a row with a comma too many",
    "schools.csv",
    append("900999,320,Colegio Uno, Dos"),
    `fila ${schools}: tiene 4 celdas y el encabezado 3`,
  ],
  [
    "a school in an unknown commune",
    "schools.csv",
    append("900999,9999,Colegio Perdido"),
    `fila ${schools}, commune_id «9999»: 9999 no está en Comunas (communes.csv): escribe un id de esa tabla`,
  ],
  [
    "a venue without latitude",
    "venues.csv",
    setCells("51,", -2, ""),
    "fila 3, latitude: falta: escribe latitud y longitud, o ninguna de las dos",
  ],
  [
    "a venue without longitude",
    "venues.csv",
    setCells("51,", -1, ""),
    "fila 3, longitude: falta: escribe latitud y longitud, o ninguna de las dos",
  ],
  [
    "an id that is there twice",
    "regions.csv",
    append("15,Otra región,17"),
    "fila 18, id «15»: 15 ya está en la fila 2",
  ],
  [
    "a programme with a school year's number as id [AMB-15]",
    "programs.csv",
    append("4,EXTRA,Extra,,999,in_person,Presencial,Extra,4,no,3,51 52,yes"),
    "fila 37, id «4»: del 1 al 4 son cursos escolares: elige otro número",
  ],
  [
    "a programme at a distance of a single venue that is not called so [GEN-07] [AMB-43]",
    "programs.csv",
    append("900,EXTRA,Extra,,999,traditional,Online,Extra,4,no,3,51,yes"),
    "fila 37, modality «Online»: Online necesita «online» en el nombre",
  ],
  [
    "a session outside 08:00 to 22:00 [COURSE-40]",
    "courses.csv",
    setCells("367001,", 12, "Lun 21:00-22:30"),
    "fila 2, session1 «Lun 21:00-22:30»: debe ser como Lun 18:10-19:40 (Lun, Mar, Mié, Jue, Vie o Sáb, entre 08:00 y 22:00)",
  ],
  [
    "a coupon that is not whole with 100 in its code [AMB-32]",
    "coupons.csv",
    append("PDV1000,percent,10,,,5,0,,"),
    "fila 15, code «PDV1000»: solo un cupón de 100 por ciento puede contener 100: las pantallas muestran ese código como 100 %",
  ],
  [
    "a pack that names a course twice",
    "packs.csv",
    setCells("1,", 4, "367001 367001"),
    "fila 2, course_ids «367001 367001»: debe tener valores con un espacio entre ellos y ninguno dos veces, y cada uno debe ser un número entero de 1 a 999.999.999",
  ],
  [
    "a pack of courses at the same time",
    "packs.csv",
    setCells("1,", 4, "367002 367021"),
    "fila 2, course_ids «367002 367021»: los cursos 367002 y 367021 son a la misma hora",
  ],
  [
    "a pack with a course at another venue",
    "packs.csv",
    setCells("1,", 4, "367001 367124"),
    "fila 2, course_ids «367001 367124»: el curso 367124 no se dicta en la sede 51",
  ],
  [
    "a pack with a course of another programme",
    "packs.csv",
    setCells("1,", 4, "367001 370004"),
    "fila 2, course_ids «367001 370004»: el curso 370004 es de otro programa o mes que 367001",
  ],
  [
    "a wrong setting of the academy",
    "academy.yaml",
    (text) => text.replace("discount: 50", "discount: 142"),
    `fila ${discountRow}, discount «142»: Demasiado grande: se esperaba que número fuera <=100`,
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
    "academy.yaml, venues.proposed «4351»: 4351 no está en Sedes (venues.csv)",
    "academy.yaml, venues.contracts.0.venueId «4352»: 4352 no está en Sedes (venues.csv)",
    "academy.yaml, venues.online: falta: el programa 320 de Programas (programs.csv) es a distancia",
  ]);
});

test("a section outside its programme's venues and months, or with sessions that overlap, is refused", () => {
  const elsewhere = problemsAfter("courses.csv", setCells("367001,", 2, "42", "12"));
  expect(elsewhere).toContainEqual(
    expect.stringContaining(
      "courses.csv, fila 2, venue_id «42»: el programa 367 no se vende en la sede 42; sus sedes: 51 52",
    ),
  );
  expect(elsewhere).toContainEqual(
    expect.stringContaining(
      "courses.csv, fila 2, month «12»: el programa 367 no parte en el mes 12; sus meses: 3 ",
    ),
  );
  const overlapping = setCells("367001,", 12, "Lun 16:30-18:00", "Lun 17:00-18:30");
  expect(problemsAfter("courses.csv", overlapping)).toContain(
    "courses.csv, fila 2: sus clases se topan entre sí",
  );
});

test("a pack is refused unless it is cheaper than its courses are online, and tells what they cost [OUTLET-04, CFG-03]", () => {
  const withOffer = (offer: string) => problemsAfter("packs.csv", setCells("1,", 5, offer));
  expect(withOffer("1464399")).toEqual([]);
  expect(withOffer("1464400")).toEqual([
    "packs.csv, fila 2, offer_price_clp «1464400»: debe ser menos: los mismos cursos cuestan $1.464.400 al matricularse en línea con 50 por ciento",
  ]);
});

test("where the discount is above the one that screens fall back to, a pack is held against both", () => {
  const problems = problemsAfter("academy.yaml", (text) =>
    text.replace("discount: 50", "discount: 0").replace(/advertisedPercents:\n( {2}.*\n)+/, ""),
  );
  expect(problems).toEqual([]);
  const dear = problemsAfter("packs.csv", setCells("1,", 5, "2000000"));
  expect(dear).toEqual([
    expect.stringContaining("cuestan $1.464.400 al matricularse en línea con 50 por ciento"),
    expect.stringContaining("cuestan $1.693.904 al matricularse en línea con 42 por ciento"),
  ]);
});

test("an advertised percent that no quote and no pack reaches is refused [GEN-10, AMB-12]", () => {
  const advertise = (line: string) =>
    problemsAfter("academy.yaml", (text) =>
      text.replace(new RegExp(`^${line.split(":")[0]}: .*$`, "m"), line),
    );
  const field = "academy.yaml, advertisedPercents";
  const reached = (advertised: number, percent: number) =>
    `se anuncia ${advertised} por ciento y el mayor descuento que se alcanza es ${percent}`;
  expect(advertise("  Online: 59")).toEqual([`${field}.Online «59»: ${reached(59, 58)}`]);
  expect(advertise("  outlet: 19")).toEqual([`${field}.outlet «19»: ${reached(19, 18)}`]);
  expect(advertise("  Presencial: 48")).toEqual([]);
});

test("a programme that starts before the season's first month is refused [REC-08]", () => {
  const problems = problemsAfter("academy.yaml", (text) => text.replace("annual: 3", "annual: 4"));
  expect(problems[0]).toMatch(
    /^programs\.csv, fila \d+, months «3.*»: 3 es antes de la temporada, que parte en el mes 4$/,
  );
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
  expect(own(999)).toEqual([`${field(0)} «999»: 999 no está en Programas (programs.csv)`]);
  expect(own(300)).toEqual([`${field(0)} «300»: 300 es un grupo de programas, que no se vende`]);
  expect(own(383, 383)).toEqual([`${field(1)} «383»: 383 está dos veces`]);
});

test("broken YAML is named with its line", () => {
  const [problem] = problemsAfter("academy.yaml", (text) => text.replace("discount: 50", "discount: [50"));
  expect(problem).toMatch(/^academy\.yaml, fila \d+: /);
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

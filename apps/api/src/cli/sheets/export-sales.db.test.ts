import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { santiagoDate } from "@shop/domain/format/instants";
import { addDays } from "@shop/domain/format/iso-date";
import { readSheet as readWorkbook } from "read-excel-file/node";
import { expect, test } from "vitest";
import { saleOf } from "../../../test/shops/change-shop";
import { deskFolder, openBookedShop, readSheet, runCommand } from "../../../test/shops/desk-shop";
import { walkMoney } from "../../../test/shops/money-walk";
import { groupBy } from "../../group-by";

const shop = await openBookedShop();
const folder = await deskFolder();
const today = santiagoDate(new Date());
const range = ["--from", today, "--to", addDays(today, 60)];

const desk = (...words: string[]) => runCommand(shop, ...words);
const { whole, free, siblings, elsewhere, dearer, dearId, removedId, transfer } = await walkMoney(shop);

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const clpOf = (row: Record<string, string>) => Number(row.Monto);
const by = (rows: Record<string, string>[], head: string) => groupBy(rows, (row) => row[head] ?? "");

let files = 0;
async function exported(days = range) {
  files += 1;
  const file = path.join(folder, `ventas-${files}.csv`);
  const answer = await desk("export", "sales", ...days, "--out", file);
  const lines = await readSheet(file.replace(".csv", "-lineas.csv"));
  return { file, answer, movements: await readSheet(file), lines };
}

test("movements of any range are payments, refunds and documents to the peso, and lines sum to each movement [BOOK-02]", async () => {
  const { movements, lines, answer } = await exported();
  expect(answer.isPending, answer.lines.join("\n")).toBe(false);
  const [books] = await shop.query<{ taken: number; returned: number; documents: number }>(`SELECT
    (SELECT sum(amount_clp)::int FROM tax_documents WHERE refund_id IS NULL) AS taken,
    (SELECT sum(amount_clp)::int FROM refunds WHERE state = 'done') AS returned,
    (SELECT sum(amount_clp)::int FROM tax_documents WHERE refund_id IS NOT NULL) AS documents`);
  expect(sumOf(movements.map(clpOf).filter((clp) => clp > 0))).toBe(books?.taken);
  expect(-sumOf(movements.map(clpOf).filter((clp) => clp < 0))).toBe(books?.returned);
  expect(books?.documents).toBe(books?.returned);
  const ofKey = by(lines, "Clave");
  for (const movement of movements.filter(({ Clave }) => Clave))
    expect(sumOf((ofKey.get(movement.Clave ?? "") ?? []).map(clpOf)), movement.Clave).toBe(clpOf(movement));
  expect(sumOf(lines.map(clpOf))).toBe((books?.taken ?? 0) - (books?.returned ?? 0));
  expect([...by(movements, "Movimiento").keys()].toSorted()).toEqual([
    "anulación",
    "cobro",
    "cobro de un cambio",
    "cobro sin venta",
    "devolución",
    "devolución sin venta",
    "venta sin pago",
  ]);
});

test("each line says venue, programme, season, course or fee, and a day's and a month's lines are its movements [BOOK-02]", async () => {
  const { movements, lines } = await exported();
  const placed = lines.filter(({ Concepto }) => Concepto !== "sin venta");
  for (const head of ["Sede", "Programa", "Temporada", "Inicio", "Estudiante", "Movimiento", "Orden"])
    expect(placed.filter((line) => !line[head])).toEqual([]);
  expect([...by(lines, "Concepto").keys()].toSorted()).toEqual([
    "curso",
    "matrícula",
    "paquete",
    "sin venta",
  ]);
  for (const head of ["Fecha", "Mes", "Orden"])
    for (const [value, ofValue] of by(movements, head))
      expect(sumOf((by(lines, head).get(value) ?? []).map(clpOf)), value).toBe(sumOf(ofValue.map(clpOf)));
});

test("what was given back is taken from the student's courses it was for, and money follows a change [BOOK-02]", async () => {
  const { lines } = await exported();
  const netOf = (buyOrder: string, head: string) =>
    new Map(
      [
        ...by(
          lines.filter(({ Orden }) => Orden === buyOrder),
          head,
        ),
      ].map(([value, rows]) => [value, sumOf(rows.map(clpOf))]),
    );
  for (const net of netOf(whole.buyOrder, "Curso").values()) expect(net).toBe(0);
  for (const net of netOf(whole.buyOrder, "Estudiante").values()) expect(net).toBe(0);
  expect(netOf(siblings.buyOrder, "Estudiante").get("2")).toBe(0);
  expect(netOf(siblings.buyOrder, "Estudiante").get("1")).toBe(siblings.total / 2);
  const { reference } = await saleOf(shop, dearer);
  const ofDearer = lines.filter((line) => line["Número de orden"] === reference && line.Concepto === "curso");
  const [removed, added] = await Promise.all([removedId, dearId].map(codeOf));
  const netOfCode = (code = "") => sumOf(ofDearer.filter(({ Código }) => Código === code).map(clpOf));
  expect(netOfCode(removed)).toBe(0);
  expect(netOfCode(added)).toBeGreaterThan(0);
  const { students, buyOrder: ofElsewhere, totalClp } = await saleOf(shop, elsewhere);
  const venues = netOf(ofElsewhere, "Sede");
  expect(venues.size).toBe(2);
  expect(venues.get(students[0]?.venueName ?? "")).toBe(totalClp);
  expect(free.total).toBe(0);
  expect([...netOf(free.buyOrder, "Movimiento")]).toEqual([["venta sin pago", 0]]);
});

test("a movement that the books lost is told with its key and sum [BOOK-03]", async () => {
  const lost = "UPDATE refunds SET state = $2 FROM off WHERE id = $1";
  await pretend(lost, transfer, "asked");
  const { answer } = await exported();
  await pretend(lost, transfer, "done");
  expect(answer.isPending).toBe(true);
  expect(answer.lines.join("\n")).toMatch(
    /No cuadran con los documentos: 1 por mirar\.\nClave.*\n.*-r\d+ +\$20\.000/,
  );
  expect((await exported()).answer.isPending).toBe(false);
});

test("of a blocked person the number alone is told, and the day's sum has their money without it [BOOK-06]", async () => {
  const { guardian, reference } = await saleOf(shop, whole.buyer);
  const before = await exported();
  await pretend(
    "INSERT INTO blocked_people (rut, request_id, since) SELECT $1, 0, now() FROM off",
    guardian.rut,
  );
  const { movements, lines, answer } = await exported();
  await shop.query("DELETE FROM blocked_people");
  expect(answer.isPending).toBe(false);
  for (const text of [guardian.email, whole.buyOrder])
    expect(JSON.stringify([movements, lines])).not.toContain(text);
  const ofNumber = [...movements, ...lines].filter((row) => row["Número de orden"] === reference);
  expect(ofNumber.map((row) => Object.values(row).filter(Boolean))).toEqual([[reference]]);
  for (const [rows, earlier] of [
    [movements, before.movements],
    [lines, before.lines],
  ] as const)
    for (const [month, ofMonth] of by(earlier, "Mes"))
      expect(sumOf((by([...rows], "Mes").get(month) ?? []).map(clpOf))).toBe(sumOf(ofMonth.map(clpOf)));
});

test("a workbook has the same rows with days and numbers, and a sheet that sums the days [BOOK-02] [BOOK-04]", async () => {
  const { movements, lines } = await exported();
  const file = path.join(folder, "ventas.xlsx");
  await desk("export", "sales", ...range, "--out", file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const sheet = async (name: string) => {
    const [heads = [], ...rows] = await readWorkbook(file, name);
    return rows.map((row) => Object.fromEntries(heads.map((head, index) => [String(head), row[index]])));
  };
  const same = (rows: Record<string, unknown>[]) =>
    rows.map((row) => [row.Clave ?? "", row.Monto, row.Curso ?? ""]);
  const typed = (rows: Record<string, string>[]) => rows.map((row) => [row.Clave, clpOf(row), row.Curso]);
  expect(same(await sheet("Movimientos"))).toEqual(typed(movements));
  expect(same(await sheet("Líneas"))).toEqual(typed(lines));
  const days = await sheet("Resumen");
  expect(days[0]?.Fecha).toEqual(new Date(`${today}T00:00:00Z`));
  expect(sumOf(days.map(({ Neto }) => Number(Neto)))).toBe(sumOf(movements.map(clpOf)));
  for (const [name, words] of [
    ["clases.xlsx", ["classes"]],
    ["documentos.xlsx", ["documents", "--day", today]],
  ] as const) {
    const other = path.join(folder, name);
    await desk("export", ...words, "--out", other);
    expect((await readWorkbook(other)).length).toBeGreaterThan(5);
    expect((await stat(other)).mode & 0o777).toBe(0o600);
  }
});

test("a file that cannot be written leaves none, and only .xlsx and .csv are written [BOOK-04]", async () => {
  const { file } = await exported();
  const again = file.replace(".csv", "-lineas.csv");
  await expect(desk("export", "sales", ...range, "--out", again.replace("-lineas", ""))).rejects.toThrow(
    "ya existe",
  );
  const blocked = path.join(folder, "otra.csv");
  await desk("export", "classes", "--out", path.join(folder, "otra-lineas.csv"));
  await expect(desk("export", "sales", ...range, "--out", blocked)).rejects.toThrow(
    "otra-lineas.csv ya existe",
  );
  await expect(readFile(blocked)).rejects.toThrow("ENOENT");
  expect((await readFile(path.join(folder, "otra-lineas.csv"))).length).toBeGreaterThan(100);
  await expect(desk("export", "sales", ...range, "--out", "ventas.xls")).rejects.toThrow(".xlsx o .csv");
});

async function codeOf(courseId: number): Promise<string | undefined> {
  const [row] = await shop.query<{ code: string }>("SELECT pdv_code AS code FROM courses WHERE id = $1", [
    courseId,
  ]);
  return row?.code;
}

// Bypasses the triggers for state changes.
const pretend = (statement: string, ...values: unknown[]) =>
  shop.query(
    `WITH off AS (SELECT set_config('session_replication_role', 'replica', true)) ${statement}`,
    values,
  );

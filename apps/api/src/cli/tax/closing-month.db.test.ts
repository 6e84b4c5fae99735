import path from "node:path";
import { santiagoDate } from "@shop/domain/format/instants";
import { addDays } from "@shop/domain/format/iso-date";
import { expect, test } from "vitest";
import { deskFolder, openBookedShop, readSheet, runCommand } from "../../../test/shops/desk-shop";
import { walkMoney } from "../../../test/shops/money-walk";

const shop = await openBookedShop();
const folder = await deskFolder();
const DAY_MINUTES = 24 * 60;
const today = santiagoDate(new Date());

const desk = (...words: string[]) => runCommand(shop, ...words);
const { transfer } = await walkMoney(shop);

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const clpOf = (row: Record<string, string>) => Number(row.Monto);

test("stored closings are read back by day and month, and a month is its movements to the peso [BOOK-05]", async () => {
  await desk("closing", "--day", today);
  const month = today.slice(0, 7);
  const last = addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);
  const file = path.join(folder, "ventas.csv");
  await desk("export", "sales", "--from", `${month}-01`, "--to", last, "--out", file);
  const movements = await readSheet(file);
  const money = (clp: number) => `${clp < 0 ? "-" : ""}$${Math.abs(clp).toLocaleString("es-CL")}`;
  const moneyOf = (rows: typeof movements) => [
    money(sumOf(rows.map(clpOf).filter((clp) => clp > 0))),
    money(-sumOf(rows.map(clpOf).filter((clp) => clp < 0))),
    money(sumOf(rows.map(clpOf))),
  ];
  const total = async () =>
    (await desk("closing", "--month", month)).lines.find((line) => line.startsWith("Total"))?.split(/ {2,}/);
  expect(await total()).toEqual(["Total", ...moneyOf(movements)]);

  await shop.moveClock(30 * DAY_MINUTES);
  const old = await desk("closing", "--day", today);
  expect(old.lines.join("\n")).toMatch(/Así se cerró el .*: Webpay ya no responde por ese día\./);
  const written = today.split("-").reverse().join("-");
  const [taken, returned] = moneyOf(movements.filter(({ Fecha }) => Fecha === written));
  expect(old.lines.join("\n")).toContain(`Movido ese día: cobrado ${taken}, devuelto ${returned}.`);
  expect((await desk("closing", "--day", "2026-01-02")).lines[0]).toContain("no hay un cierre guardado");
  // As an older version stored it.
  await shop.query("UPDATE daily_closings SET sums = sums - 'moved'");
  expect((await desk("closing", "--day", today)).lines.join("\n")).not.toContain("Movido ese día");
  expect(await total()).toEqual(["Total", ...moneyOf(movements)]);
});

test("a day of which the books tell something else than its closing is named [BOOK-05]", async () => {
  await desk("closing", "--day", today);
  const lost = "UPDATE refunds SET state = $2 FROM off WHERE id = $1";
  await pretend(lost, transfer, "asked");
  const { isPending, lines } = await desk("closing", "--month", today.slice(0, 7));
  await pretend(lost, transfer, "done");
  expect(isPending).toBe(true);
  expect(lines.at(-1)).toContain(today);
  expect(lines.join("\n")).toContain("hoy los libros dicen");
  await expect(desk("closing", "--month", "2027-13")).rejects.toThrow("no es un mes");
  await expect(desk("closing", "--month", "2027-03", "--day", today)).rejects.toThrow("no los dos");
});

// Bypasses the triggers for state changes.
const pretend = (statement: string, ...values: unknown[]) =>
  shop.query(
    `WITH off AS (SELECT set_config('session_replication_role', 'replica', true)) ${statement}`,
    values,
  );

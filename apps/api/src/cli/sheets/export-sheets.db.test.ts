import { stat } from "node:fs/promises";
import path from "node:path";
import { santiagoDate } from "@shop/domain/format/instants";
import { formatRut } from "@shop/domain/people/rut";
import { expect, test } from "vitest";
import type { Buyer } from "../../../test/buyer";
import { COURSES } from "../../../test/data/frozen-offer";
import {
  annul,
  bought,
  deskFolder,
  openBookedShop,
  personOf,
  readSheet,
  runCommand,
} from "../../../test/shops/desk-shop";
import { aContract } from "../../../test/shops/ending-shop";

const shop = await openBookedShop();
const folder = await deskFolder();

test("class lists and sales are private files, annulled orders only among the sales, and looking is noted; a sale says its campaign [T23] [SHOP-15]", async () => {
  const standing = await bought(shop);
  const annulled = await bought(shop);
  await annul(shop, annulled.buyOrder);
  await shop.query("UPDATE orders SET snapshot = jsonb_set(snapshot, '{guardian,name}', $2) WHERE id = $1", [
    standing.buyer.orderId,
    JSON.stringify("=HYPERLINK(1)"),
  ]);
  const campaign = { source: "instagram", medium: "cpc" };
  await shop.query("UPDATE orders SET campaign = $2 WHERE id = $1", [standing.buyer.orderId, campaign]);
  const classes = path.join(folder, "clases.csv");
  await runCommand(shop, "export", "classes", "--out", classes);
  const rows = await readSheet(classes);
  expect(rows.map((row) => row.Orden)).toEqual(COURSES.map(() => standing.buyOrder));
  expect(rows[0]).toMatchObject({
    Estudiante: "Sofía Muñoz Araya",
    Colegio: "Liceo del Valle",
    "Celular apoderado/a": "56 9 8765 4321",
  });
  expect(rows[0]?.["Apoderado/a"]).toMatch(/^'=HYPERLINK\(1\)/);
  expect((await stat(classes)).mode & 0o777).toBe(0o600);
  await expect(runCommand(shop, "export", "classes", "--out", classes)).rejects.toThrow("ya existe");

  const sales = path.join(folder, "ventas.csv");
  const today = santiagoDate(new Date());
  await runCommand(shop, "export", "sales", "--from", today, "--to", today, "--out", sales);
  const sold = await readSheet(sales);
  expect(sold.map(({ Orden, Monto, Anulada }) => [Orden, Number(Monto), Anulada !== ""])).toEqual([
    [standing.buyOrder, standing.total, false],
    [annulled.buyOrder, annulled.total, true],
    [annulled.buyOrder, -annulled.total, true],
  ]);
  const origins = sold.map((row) => [row["Origen (utm)"], row["Medio (utm)"], row["Campaña (utm)"]]);
  expect(origins).toEqual([
    ["instagram", "cpc", ""],
    ["", "", ""],
    ["", "", ""],
  ]);
  const noted = await shop.query(
    "SELECT actor, action FROM desk_actions WHERE action LIKE 'export%' ORDER BY id",
  );
  expect(noted).toEqual(
    ["export_classes", "export_classes", "export_sales"].map((action) => ({ actor: "staff:ana", action })),
  );
});

test("who left stands in no class list any more; a sibling and whoever is under notice do [ENDING-11]", async () => {
  const siblings = await aContract(shop, { students: 2 });
  await siblings.end([1]);
  const leaving = await aContract(shop);
  await shop.moveClock(20 * 24 * 60);
  expect((await leaving.end()).plan.kind).toBe("termination");
  await shop.moveClock(0);
  const file = path.join(folder, "clases-sin-retirados.csv");
  await runCommand(shop, "export", "classes", "--out", file);
  const rows = await readSheet(file);
  const rutsOf = (buyOrder: string) =>
    rows.filter((row) => row.Orden === buyOrder).map((row) => row["RUT estudiante"]);
  const rutOf = async (buyer: Buyer) => formatRut((await personOf(buyer)).rut);
  const staying = await rutOf(siblings.buyer);
  const underNotice = await rutOf(leaving.buyer);
  expect(rutsOf(siblings.buyOrder)).toEqual(COURSES.map(() => staying));
  expect(rutsOf(leaving.buyOrder)).toEqual(COURSES.map(() => underNotice));
});

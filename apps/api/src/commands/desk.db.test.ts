import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDesk, runDeskProcess } from "../../test/processes/run-desk";
import { breakProvider } from "../../test/provider";
import { type PurchaseShop, startPurchaseShop } from "../../test/purchase-shop";
import { bought, refundsOf } from "../../test/shops/desk-shop";

let shop: PurchaseShop;
beforeAll(async () => {
  await buildDesk();
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());

const desk = (...args: string[]) => runDeskProcess(shop, args);

test("the desk lists, shows and annuls as a command, with its exit codes", async () => {
  const { buyOrder } = await bought(shop);

  const listed = await desk("list", "--state", "finished");
  expect(listed).toMatchObject({ code: 0, err: "" });
  expect(listed.out).toMatch(/^Fecha +Número +Orden +Estado +Total +Apoderado\/a +Estudiantes\n/);
  expect(listed.out).toContain(buyOrder);

  const unsure = await desk("annul", buyOrder, "--reason", "Cambio de ciudad");
  expect(unsure).toMatchObject({ code: 2, err: "Sin una terminal para confirmar, agrega --yes.\n" });
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 0, status: "AUTHORIZED" }]);

  await breakProvider(shop, { operation: "status", fault: "http-500" });
  const annul = ["annul", buyOrder, "--reason", "Cambio de ciudad", "--yes", "--as-user", "ana"];
  expect(await desk(...annul)).toMatchObject({
    code: 3,
    out: expect.stringContaining("Webpay no respondió"),
  });
  expect(await desk(...annul)).toMatchObject({ code: 0, out: expect.stringContaining("Compra anulada.") });
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 1, status: "REVERSED" }]);
  expect(await desk(...annul)).toMatchObject({ code: 1, err: expect.stringContaining("ya fue anulada") });

  const shown = await desk("show", `${buyOrder}-1`);
  expect(shown.code).toBe(0);
  expect(shown.out).toMatch(/staff:ana {2}annulled {2}finalizada → anulada {2}«Cambio de ciudad»/);
}, 120_000);

test("a misspelt command changes nothing and says what is wrong", async () => {
  expect(await desk("anull")).toMatchObject({ code: 2, err: "No existe el comando anull.\n" });
  expect(await desk("--help")).toMatchObject({
    code: 0,
    out: expect.stringContaining("npm run desk -- list"),
  });
}, 60_000);

import { expect, test } from "vitest";
import { forFile } from "../../test/for-file";
import { buildDesk, runDeskProcess } from "../../test/processes/run-desk";
import { breakProvider } from "../../test/provider";
import { startPurchaseShop } from "../../test/purchase-shop";
import { bought, refundsOf } from "../../test/shops/desk-shop";

await buildDesk();
const shop = await forFile(startPurchaseShop());

const desk = (...args: string[]) => runDeskProcess(shop, args);

test("the desk lists and annuls as a command, with its exit codes", async () => {
  const { buyOrder } = await bought(shop);

  const [listed, unsure, misspelt] = await Promise.all([
    desk("list", "--state", "finished"),
    desk("annul", buyOrder, "--reason", "Cambio de ciudad"),
    desk("anull"),
  ]);
  expect(misspelt).toMatchObject({ code: 2, err: "No existe el comando anull.\n" });
  expect(listed).toMatchObject({ code: 0, err: "" });
  expect(listed.out).toMatch(/^Fecha +Número +Orden +Estado +Total +Apoderado\/a +Estudiantes\n/);
  expect(listed.out).toContain(buyOrder);

  expect(unsure).toMatchObject({ code: 2 });
  expect(unsure.err).toContain(buyOrder);
  expect(unsure.err).toMatch(/Sin una terminal para confirmar, agrega --yes\.\n$/);
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
  expect(await shop.query("SELECT DISTINCT actor FROM desk_actions WHERE action = 'annul'")).toEqual([
    { actor: "staff:ana" },
  ]);
}, 120_000);

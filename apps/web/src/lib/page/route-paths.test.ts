import { expect, test } from "vitest";
import { pathTo } from "./route-paths";

test("an address has its query escaped; what is null and what may be left out stay out [ROUTE-11, ROUTE-22]", () => {
  expect(pathTo("Landing")).toBe("/");
  expect(pathTo("BuyOtherProgram")).toBe("/agregar-otro-alumno");
  expect(pathTo("Re-Step2")).toBe("/recomendado-paso-2");
  expect(pathTo("PurchaseInfo", { query: { buyOrder: "A B", no: 7, transactionFailed: null } })).toBe(
    "/informacion-compra?buyOrder=A+B&no=7",
  );
});

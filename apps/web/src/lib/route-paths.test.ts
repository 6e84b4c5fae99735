import { STEPPER_STEPS } from "@shop/domain/steps/stepper-steps";
import { expect, test } from "vitest";
import { pathTo, ROUTE_PATHS } from "./route-paths";

test("places and query are filled and escaped; what is null stays out [ROUTE-11, ROUTE-20]", () => {
  expect(pathTo("Landing")).toBe("/");
  expect(pathTo("Receipt", { params: { buyorder: "A/B" } })).toBe("/comprobante/A%2FB");
  expect(pathTo("PurchaseInfo", { query: { buyOrder: "A B", no: 7, transactionFailed: null } })).toBe(
    "/informacion-compra?buyOrder=A+B&no=7",
  );
});

test("the table knows every step of the new flow by the same address [ROUTE-05]", () => {
  const paths: readonly string[] = Object.values(ROUTE_PATHS);
  for (const { route } of STEPPER_STEPS) expect(paths).toContain(route);
});

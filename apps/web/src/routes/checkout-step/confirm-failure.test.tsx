import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aQuote, aSavedOrder } from "../../../test/builders/purchase-builders";
import { acceptTerms, address, press } from "../../../test/buyer";
import { atStudent, openCheckout } from "../../../test/checkout-screen";
import { Refusal } from "../../../test/fake-api";

test("an order that could not be confirmed is logged, celebrates nothing, speaks of no payment, and can be confirmed again [PAY-18, AMB-68]", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isDown = true;
  const confirmed = { buyOrder: "ABCDEFGHJKLMNPQRSTUV", order: { id: 77 } };
  openCheckout(atStudent, {
    getQuote: aQuote(100),
    saveOrder: aSavedOrder({ total: 0 }),
    confirmOrder: () => (isDown ? new Refusal("DATABASE_AWAY") : confirmed),
  });
  await acceptTerms();
  await press("Confirmar Matrícula");
  const dialog = await screen.findByRole("alertdialog", { name: "Error en el proceso" });
  within(dialog).getByRole("button", { name: "Intentar de nuevo" });
  expect(dialog.textContent).not.toMatch(/cobró|PAGAR/);
  expect(logged.mock.calls).toEqual([
    ["the order was not confirmed", expect.objectContaining({ code: "DATABASE_AWAY" })],
  ]);
  expect(address()).toBe("/inscripcion/paso-5");
  await press("Entendido");
  isDown = false;
  await press("Confirmar Matrícula");
  await waitFor(() => expect(address()).toBe("/informacion-compra"));
}, 30_000);

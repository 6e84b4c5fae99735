import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { atStudent, openCheckout } from "../../../test/checkout-screen";
import { Refusal } from "../../../test/fake-api";
import { aQuote, aSavedOrder } from "../../../test/purchase-builders";

afterEach(() => vi.restoreAllMocks());

const confirm = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Confirmar Matrícula" }));
const address = () => screen.getByTestId("address").textContent;

test("an order that could not be confirmed is logged, celebrates nothing, and can be confirmed again [PAY-18, AMB-68]", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isDown = true;
  const confirmed = { buyOrder: "ABCDEFGHJKLMNPQRSTUV", order: { id: 77 } };
  openCheckout(atStudent, {
    getQuote: aQuote(100),
    saveOrder: aSavedOrder({ total: 0 }),
    confirmOrder: () => (isDown ? new Refusal("DATABASE_AWAY") : confirmed),
  });
  await userEvent.click(await screen.findByLabelText(/Acepto los términos/));
  await confirm();
  const dialog = await screen.findByRole("alertdialog", { name: "Error en el proceso" });
  expect(logged.mock.calls).toEqual([
    ["the order was not confirmed", expect.objectContaining({ code: "DATABASE_AWAY" })],
  ]);
  expect(address()).toBe("/inscripcion/paso-5");
  await userEvent.click(within(dialog).getByRole("button", { name: "Entendido" }));
  isDown = false;
  await confirm();
  await waitFor(() => expect(address()).toBe("/informacion-compra"));
}, 30_000);

import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { guardianTyped } from "../../../test/builders/purchase-builders";
import { openCheckout } from "../../../test/checkout-screen";
import { freezeTimers, pass, until } from "../../../test/frozen-timers";

test("300 ms after the guardian is saved the page scrolls to the student's form [STEPPER-10]", async () => {
  const scrolledTo: Element[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scrolledTo.push(this);
  });
  freezeTimers();
  openCheckout({ guardianTyped }, { getOtpStatus: { status: "valid" } });
  fireEvent.click(await until(() => screen.queryByRole("button", { name: "Verificar correo" })));
  const title = await until(() => screen.queryByRole("heading", { name: "Datos del estudiante" }));
  await pass(299);
  expect(scrolledTo).not.toContain(title);
  await pass(1);
  expect(scrolledTo).toContain(title);
  expect(document.activeElement).toBe(title);
});

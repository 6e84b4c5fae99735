import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { enterGoesOn } from "./enter-goes-on";

const typeInto = (label: string) => userEvent.type(screen.getByLabelText(label), "1{Enter}");

test("on a phone Enter goes on to the next blank field, and sends the form after the last", async () => {
  const send = openForm("coarse");
  await typeInto("RUT");
  expect(document.activeElement).toBe(screen.getByLabelText("Celular"));
  expect(send).not.toHaveBeenCalled();
  await typeInto("Celular");
  expect(send).toHaveBeenCalledTimes(1);
});

test("with a keyboard Enter sends the form, wherever it is pressed", async () => {
  const send = openForm("fine");
  await typeInto("RUT");
  expect(send).toHaveBeenCalledTimes(1);
});

// A form with a blank, a filled, a closed and another blank field; answers how often it was sent.
function openForm(pointer: "coarse" | "fine") {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={send} onKeyDown={enterGoesOn}>
      <input aria-label="RUT" />
      <input type="checkbox" aria-label="Acepto" />
      <input aria-label="Apellido" defaultValue="Muñoz" />
      <input aria-label="Colegio" disabled />
      <input aria-label="Celular" />
      <button type="submit">Continuar</button>
    </form>,
  );
  return send;
}

import type { Annulment, Order } from "@shop/contracts/orders";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aFinishedOrder } from "../../../test/builders/purchase-builders";
import { openResult, RESULT_QUERY } from "../../../test/result-screen";

const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

const PATHS = ["/informacion-compra", "/compra-confirmada", "/informacion-compra-rechazada"];

test.each(PATHS)(
  "at %s an annulled purchase tells its refund and offers no payment [AMB-24]",
  async (path) => {
    await openAnnulled(180_000, "staff", {}, path);
    screen.getByText("Te devolvimos $180.000 a la misma tarjeta con que pagaste.");
    screen.getByText(/algunos días hábiles/);
    for (const text of ["ABCDEFGHJKLMNPQRSTUV", "22/11/2026 12:00:00", "terminada en 6623"])
      screen.getByText(text);
    expect(screen.getByText("Monto devuelto").nextElementSibling?.textContent).toBe("$180.000");
    expect(screen.queryByText(/fue rechazada|exitosamente|Error en la transacción/)).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
    expect(document.title).toContain("Matrícula anulada");
  },
);

test("a free purchase that was annulled speaks of no card and no bank", async () => {
  await openAnnulled(0, "staff", { total: 0 });
  screen.getByText("Tu compra fue sin costo: no había ningún cobro que devolver.");
  expect(screen.queryByText(/días hábiles|terminada en|Te devolvimos|Monto devuelto/)).toBeNull();
});

test.each([
  ["withdrawal", "Recibimos tu retracto y los cupos quedaron libres."],
  ["termination", "El contrato terminó y los cupos quedaron libres."],
] as const)(
  "after a %s money still under way is never called free, but told [ENDING-12]",
  async (reason, text) => {
    await openAnnulled(0, reason);
    screen.getByText(text);
    screen.getByText(/Cuánto se devuelve, cómo y hasta cuándo/);
    expect(screen.queryByText(/sin costo|Te devolvimos|Anulamos esta compra/)).toBeNull();
    expect(addressOf("Ver mi compra")).toBe("/mi-compra/ABCDEFGHJKLMNPQRSTUV--signed");
  },
);

test("a purchase that was free until a change was paid speaks of that money once it is annulled [ENDING-12]", async () => {
  const money = { changesPaid: 40_000, returned: 0, pending: 40_000 };
  await openAnnulled(0, "withdrawal", { total: 0, money });
  screen.getByText(/Cuánto se devuelve, cómo y hasta cuándo/);
  expect(screen.queryByText(/sin costo/)).toBeNull();
});

test("what was given back after a contract ended is said once, among the facts [ENDING-12]", async () => {
  await openAnnulled(90_000, "termination");
  expect(screen.getAllByText(/\$90\.000/)).toHaveLength(1);
  screen.getByText(/^El detalle de la devolución está en el correo/);
  expect(screen.queryByText(/Cuánto se devuelve/)).toBeNull();
});

test("an annulled purchase shows what it was, whom to ask, and the ways on [AMB-59]", async () => {
  await openAnnulled(180_000);
  screen.getByRole("heading", { name: "Presencial Anual" });
  await screen.findByRole("link", { name: "+56 2 2555 0100" });
  expect(addressOf("+56 2 2555 0100")).toBe("tel:+56225550100");
  expect(addressOf("hola@pdv.example")).toBe("mailto:hola@pdv.example");
  expect(addressOf("Inscribirse en otro programa")).toBe("/inscripcion/paso-1");
  const ways = screen.getByRole("link", { name: "Inscribirse en otro programa" }).parentElement;
  expect(ways?.firstElementChild?.textContent).toBe("Inscribirse en otro programa");
  expect(addressOf("Ir al inicio")).toBe("/");
});

// Opens the result URL of an annulled order, of which this much was given back.
async function openAnnulled(
  refunded: number,
  reason: Annulment["reason"] = "staff",
  changes: Partial<Order> = {},
  path = "/informacion-compra",
) {
  const unpaid = { webPayCardNumber: null, payment: "none" } as const;
  const findOrder = aFinishedOrder({
    status: "annulled",
    payment: "reversed",
    annulment: { at: "2026-11-22T15:00:00.000Z", reason, refunded },
    ...(refunded === 0 && unpaid),
    ...changes,
  });
  openResult({ findOrder }, `${path}?${RESULT_QUERY}&transactionFailed=err`);
  await screen.findByRole("heading", { name: "Tu matrícula fue anulada" });
}

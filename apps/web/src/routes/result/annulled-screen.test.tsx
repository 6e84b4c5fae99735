import type { Annulment } from "@shop/contracts/orders";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aConfig } from "../../../test/builders";
import { fakeApi } from "../../../test/fake-api";
import { aFinishedOrder } from "../../../test/purchase-builders";
import { renderScreen } from "../../../test/render-screen";
import { Component as Result } from "./result-route";

interface Annulled {
  refunded: number;
  reason?: Annulment["reason"];
}

/** Opens a result address of an annulled order. */
async function openAnnulled({ refunded, reason = "staff" }: Annulled, path = "/informacion-compra") {
  const isFree = refunded === 0 && reason === "staff";
  const card = refunded > 0 ? {} : { webPayCardNumber: null, payment: "none" as const };
  fakeApi({
    getConfig: aConfig(),
    findOrder: aFinishedOrder({
      status: "annulled",
      payment: "reversed",
      annulment: { at: "2026-11-22T15:00:00.000Z", reason, refunded },
      total: isFree ? 0 : 180_000,
      purchaseToken: "ABCDEFGHJKLMNPQRSTUV--signed",
      ...card,
    }),
  });
  renderScreen(<Result />, { path: `${path}?buyOrder=ABCDEFGHJKLMNPQRSTUV&no=77&transactionFailed=err` });
  await screen.findByRole("heading", { name: "Tu matrícula fue anulada" });
}

const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test.each(["/informacion-compra", "/compra-confirmada", "/informacion-compra-rechazada"])(
  "at %s an annulled purchase tells its refund and offers no payment [AMB-24]",
  async (path) => {
    await openAnnulled({ refunded: 180_000 }, path);
    expect(screen.getByText("Te devolvimos $180.000 a la misma tarjeta con que pagaste.")).toBeDefined();
    expect(screen.getByText(/algunos días hábiles/)).toBeDefined();
    for (const text of ["ABCDEFGHJKLMNPQRSTUV", "22/11/2026 12:00:00", "terminada en 6623"])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText("Monto devuelto").nextElementSibling?.textContent).toBe("$180.000");
    expect(screen.queryByText(/fue rechazada|exitosamente|Error en la transacción/)).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
    expect(document.title).toContain("Matrícula anulada");
  },
);

test("a free purchase that was annulled speaks of no card and no bank", async () => {
  await openAnnulled({ refunded: 0 });
  expect(screen.getByText("Tu compra fue sin costo: no había ningún cobro que devolver.")).toBeDefined();
  expect(screen.queryByText(/días hábiles|terminada en|Te devolvimos|Monto devuelto/)).toBeNull();
});

test.each([
  ["withdrawal", "Recibimos tu retracto y los cupos quedaron libres."],
  ["termination", "El contrato terminó y los cupos quedaron libres."],
] as const)(
  "after a %s money that is still under way is never called free, and Mi compra tells of it [ENDING-12]",
  async (reason, text) => {
    await openAnnulled({ refunded: 0, reason });
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(/Cuánto se devuelve, cómo y hasta cuándo/)).toBeDefined();
    expect(screen.queryByText(/sin costo|Te devolvimos|Anulamos esta compra/)).toBeNull();
    expect(addressOf("Ver mi compra")).toBe("/mi-compra/ABCDEFGHJKLMNPQRSTUV--signed");
  },
);

test("a purchase that was free until a change was paid speaks of that money once it is annulled [ENDING-12]", async () => {
  fakeApi({
    getConfig: aConfig(),
    findOrder: aFinishedOrder({
      ...{ status: "annulled", payment: "none", total: 0 },
      annulment: { at: "2026-11-22T15:00:00.000Z", reason: "withdrawal", refunded: 0 },
      money: { changesPaid: 40_000, returned: 0, pending: 40_000 },
    }),
  });
  renderScreen(<Result />, { path: "/informacion-compra?buyOrder=ABCDEFGHJKLMNPQRSTUV&no=77" });
  await screen.findByText(/Cuánto se devuelve, cómo y hasta cuándo/);
  expect(screen.queryByText(/sin costo/)).toBeNull();
});

test("what was given back after a contract ended is said once, among the facts [ENDING-12]", async () => {
  await openAnnulled({ refunded: 90_000, reason: "termination" });
  expect(screen.getAllByText(/\$90\.000/)).toHaveLength(1);
  expect(screen.getByText(/^El detalle de la devolución está en el correo/)).toBeDefined();
  expect(screen.queryByText(/Cuánto se devuelve/)).toBeNull();
});

test("an annulled purchase shows what it was, whom to ask, and the ways on [AMB-59]", async () => {
  await openAnnulled({ refunded: 180_000 });
  expect(screen.getByRole("heading", { name: "Presencial Anual" })).toBeDefined();
  expect((await screen.findByRole("link", { name: "+56 2 2555 0100" })).getAttribute("href")).toBe(
    "tel:+56225550100",
  );
  expect(addressOf("hola@pdv.example")).toBe("mailto:hola@pdv.example");
  expect(addressOf("Inscribirse en otro programa")).toBe("/inscripcion/paso-1");
  const ways = screen.getByRole("link", { name: "Inscribirse en otro programa" }).parentElement;
  expect(ways?.firstElementChild?.textContent).toBe("Inscribirse en otro programa");
  expect(addressOf("Ir al inicio")).toBe("/");
});

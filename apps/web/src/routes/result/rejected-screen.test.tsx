import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aFinishedOrder, aHold, aSavedOrder } from "../../../test/builders/purchase-builders";
import { aConfig } from "../../../test/builders/shop-builders";
import { press, watchForms } from "../../../test/buyer";
import { WEBPAY } from "../../../test/checkout-screen";
import { bodiesOf, names, Refusal } from "../../../test/fake-api";
import { openResult, RESULT_QUERY } from "../../../test/result-screen";

const rejected = () => aFinishedOrder({ status: "held", payment: "rejected", finishedAt: null });

const left = watchForms();
const REJECTED = `/informacion-compra-rechazada?${RESULT_QUERY}`;
test.each([
  ["err", "Ha ocurrido un error en la transacción. Por favor, intenta nuevamente."],
  ["time_expired", "La transacción ha expirado. Por favor, intenta nuevamente."],
])(
  "coming back with %s is told above the rejected purchase [PAY-14, RESULT-08, RESULT-09]",
  async (failure, text) => {
    openResult({ findOrder: rejected() }, `${REJECTED}&transactionFailed=${failure}`);
    expect((await screen.findByRole("alert")).textContent).toBe(`Error en la transacción${text}`);
    screen.getByRole("heading", { name: "Tu compra fue rechazada" });
    screen.getByText(/^No se pudo procesar tu pago/);
    screen.getByText("Ningún cargo fue realizado en tu tarjeta.");
    expect(screen.getByRole("link", { name: "Volver" }).getAttribute("href")).toBe("/inscripcion/paso-5");
  },
);

test.each([
  ["timed_out", "Se acabó el tiempo para pagar en Webpay. Tus cupos siguen reservados hasta las 16:34."],
  ["rejected", "Tus cupos siguen reservados hasta las 16:34."],
] as const)(
  "a payment that was %s says so, and until when the seats wait [PAY-12]",
  async (payment, text) => {
    const hold = aHold(0, { serverNow: "2026-11-23T19:20:00.000Z", expiresAt: "2026-11-23T19:34:00.000Z" });
    openResult({ findOrder: { ...rejected(), payment, hold } }, REJECTED);
    await screen.findByRole("heading", { name: "Tu compra fue rechazada" });
    screen.getByText(text);
  },
);

test("what was not charged is blamed on no card, and the bank's part is told [SAFE-15] [RESULT-08]", async () => {
  openResult({ findOrder: { ...rejected(), payment: "not_charged", hold: null } }, REJECTED);
  await screen.findByRole("heading", { name: "Tu compra fue rechazada" });
  screen.getByText("Ningún cargo fue realizado en tu tarjeta.");
  screen.getByText(
    /ya está inscrito en uno de estos cursos con otra compra\. Si tu banco retuvo el monto, lo libera solo/,
  );
  expect(document.body.textContent).not.toMatch(/verifica tu información de pago/);
});

test("seats that do not wait any more are not promised [PAY-12]", async () => {
  openResult({ findOrder: { ...rejected(), payment: "timed_out", hold: null } });
  await screen.findByText(
    "Se acabó el tiempo para pagar en Webpay. La reserva de tus cupos terminó: al reintentar los tomamos de nuevo, si quedan.",
  );
});

test.each(["stepper", "outlet"] as const)(
  "who cancelled at the card form of the %s reads of no error, but of money, seats and two ways [AMB-27] [FEEL-06]",
  async (flow) => {
    const hold = aHold(0, { serverNow: "2026-11-23T19:20:00.000Z", expiresAt: "2026-11-23T19:34:00.000Z" });
    openResult(
      { findOrder: { ...rejected(), flow, payment: "aborted", hold } },
      `${REJECTED}&transactionFailed=err`,
    );
    await screen.findByRole("heading", { name: "Cancelaste el pago" });
    screen.getByText("Ningún cargo fue realizado en tu tarjeta.");
    screen.getByText("Tus cupos siguen reservados hasta las 16:34.");
    screen.getByRole("button", { name: "Pagar ahora" });
    expect(screen.getByRole("link", { name: "Dejar la compra" }).getAttribute("href")).toBe("/");
    expect(document.body.textContent).not.toMatch(/fue rechazada|Error|verifica tu información/);
    expect(document.title).toContain("Pago cancelado");
  },
);

test("in the legacy flow the specification's words stand for a cancelled payment, too [AMB-27]", async () => {
  openResult({ findOrder: { ...rejected(), flow: "legacy", payment: "aborted" } });
  await screen.findByRole("heading", { name: "Tu compra fue rechazada" });
});

test("terms that changed since the rejection are shown before a retry sends anything [PAY-05] [CHECKOUT-05] [RESULT-08]", async () => {
  const calls = openResult({
    findOrder: { ...rejected(), termsVersion: "2025-9" },
    saveOrder: aSavedOrder(WEBPAY),
  });
  await press("Reintentar pago");
  const dialog = await screen.findByRole("alertdialog", { name: "El contrato cambió" });
  expect(within(dialog).getByRole("link").getAttribute("href")).toBe(aConfig().documents.servicesContract);
  expect(names(calls)).not.toContain("saveOrder");
  await press("Aceptar y pagar");
  await waitFor(() => expect(left).toHaveLength(1));
  expect(bodiesOf(calls, "saveOrder")).toMatchObject([{ terms: { version: "2026-1" } }]);
});

test("a press that nobody answered can be pressed again from its own dialog [CHECKOUT-10] [PAY-08]", async () => {
  let isDown = true;
  openResult({
    findOrder: rejected(),
    saveOrder: () => (isDown ? new Refusal("PROVIDER_UNAVAILABLE") : aSavedOrder(WEBPAY)),
  });
  await press("Reintentar pago");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Error al reintentar" }));
  expect(dialog.getByRole("button", { name: "Entendido" })).toBeDefined();
  isDown = false;
  await press("PAGAR");
  await waitFor(() => expect(left).toEqual([[WEBPAY.url, WEBPAY.token]]));
});

test("the provider is called half a second after the answer to a retry [PAY-05]", async () => {
  openResult({ findOrder: rejected(), saveOrder: aSavedOrder(WEBPAY) });
  const button = await screen.findByRole("button", { name: "Reintentar pago" });
  vi.useFakeTimers();
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(499));
  screen.getByText("Esto puede demorar unos segundos");
  expect(left).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(left).toEqual([[WEBPAY.url, WEBPAY.token]]);
});

const noCourses = { studentId: 55, programId: 367, locationId: 51, coursesIds: [] };

test("a retry rebuilds the order from the server, pays once and leaves for the provider [PAY-05, PAY-04, AMB-58]", async () => {
  const calls = openResult({ findOrder: rejected(), saveOrder: aSavedOrder(WEBPAY) });
  await userEvent.dblClick(await screen.findByRole("button", { name: "Reintentar pago" }));
  await screen.findByText("Esto puede demorar unos segundos");
  await waitFor(() => expect(left).toEqual([[WEBPAY.url, WEBPAY.token]]));
  expect(bodiesOf(calls, "saveOrder")).toMatchObject([
    {
      ...{ id: 77, financingParty: { id: 9 }, terms: { version: "2026-1" }, acceptedTotal: 180_000 },
      orderDetails: [{ studentId: 55, coursesIds: [1, 4] }],
    },
  ]);
});

test.each([
  [{ orderDetails: [] }, /^No se encontraron detalles de la orden\.$/],
  [{ orderDetails: [noCourses] }, /^No se encontraron cursos válidos para procesar el pago\.$/],
  [{ financingPartyId: null }, /^Datos de la orden no están disponibles\. Por favor, completa el proceso/],
])("a retry without what it needs says so and sends nothing [PAY-06, PAY-07, PAY-10]", async (lack, text) => {
  const calls = openResult({ findOrder: { ...rejected(), ...lack } });
  await press("Reintentar pago");
  const dialog = await screen.findByRole("alertdialog", { name: "Error al reintentar" });
  within(dialog).getByText(text);
  expect(names(calls)).not.toContain("saveOrder");
});

test("a changed price is accepted before anything is charged [T22]", async () => {
  const calls = openResult({
    findOrder: { ...rejected(), coupon: "MITAD50" },
    saveOrder: ({ body }) =>
      (body as { acceptedTotal: number }).acceptedTotal === 255_000
        ? aSavedOrder({ total: 255_000, ...WEBPAY })
        : new Refusal("PRICE_CHANGED", { total: 255_000, quotes: [], validCupon: false }),
  });
  await press("Reintentar pago");
  const dialog = await screen.findByRole("alertdialog", { name: "El monto de tu compra cambió" });
  expect(dialog.textContent).toContain("Tu cupón ya no está disponible.");
  expect(dialog.textContent).toMatch(/Total anterior: \$[\d.]+Nuevo total: \$255\.000/);
  expect(left).toEqual([]);
  await press("Aceptar y continuar");
  await waitFor(() => expect(left).toHaveLength(1));
  const sent = [{ coupon: "MITAD50" }, { coupon: null, acceptedTotal: 255_000 }];
  expect(bodiesOf(calls, "saveOrder")).toMatchObject(sent);
});

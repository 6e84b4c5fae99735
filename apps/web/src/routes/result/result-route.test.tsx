import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aConfig, aProgram } from "../../../test/builders";
import { type Answers, fakeApi, Refusal } from "../../../test/fake-api";
import { aFinishedOrder, aHold, aSavedOrder } from "../../../test/purchase-builders";
import { renderScreen } from "../../../test/render-screen";
import { formatClp } from "../../ui/price/format-clp";
import { Component as Result } from "./result-route";

const QUERY = "buyOrder=ABCDEFGHJKLMNPQRSTUV&no=77";
const rejected = () => aFinishedOrder({ status: "held", payment: "rejected", finishedAt: null });

/** Forms that left for the provider: address and token. */
const left: [string, string][] = [];
beforeEach(() => {
  left.length = 0;
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    left.push([this.action, String(new FormData(this).get("token_ws"))]);
  });
});
afterEach(() => vi.restoreAllMocks());

function openResult(answers: Answers, path = `/informacion-compra?${QUERY}`) {
  const calls = fakeApi({ getConfig: aConfig(), updateStudent: new Refusal("NOT_FOUND"), ...answers });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderScreen(<Result />, { path });
  return calls;
}

test("a paid order shows payment, purchase, first class and timetable [RESULT-01, PAY-19, PAY-20]", async () => {
  openResult({ findOrder: aFinishedOrder() });
  await screen.findByRole("heading", { name: "Tu compra se realizó exitosamente" });
  for (const text of ["Crédito", "Sin cuotas", "terminada en 6623", "001213", "21/11/2026 12:04:05"])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText("Presencial Anual")).toBeDefined();
  expect(
    await screen.findByText(/primera clase, según tu horario: lunes 5 de abril de 2027, 17:00/),
  ).toBeDefined();
  expect(screen.getByRole("heading", { name: "Horario" })).toBeDefined();
});

test("two students have a card and a week each [RESULT-01]", async () => {
  const [detail] = aFinishedOrder().OrderDetails;
  if (!detail) throw new Error("an order with a line");
  const second = { ...detail, studentId: 56, studentName: "Elisa Soto Ríos" };
  openResult({ findOrder: aFinishedOrder({ OrderDetails: [detail, second] }) });
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  for (const name of ["Horario de Camila Soto Ríos", "Horario de Elisa Soto Ríos"])
    within(screen.getByRole("region", { name })).getByRole("heading", { name });
  expect(screen.getAllByRole("button", { name: /calendario/ })).toHaveLength(1);
});

test("a paid order offers receipt, rulebook, academy and another enrolment [RESULT-02, RESULT-03, RESULT-14]", async () => {
  openResult({ findOrder: aFinishedOrder() });
  await screen.findByRole("link", { name: "Descargar Reglamento PDV" });
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(screen.getByRole("button", { name: "Descargar como PDF" })).toBeDefined();
  expect(addressOf("Descargar Reglamento PDV")).toBe("/api/static/reglamento.pdf");
  expect(addressOf("Ir a tu PDV")).toBe("https://www.pdv.example");
  expect(addressOf("Inscribirse en otro programa")).toBe("/inscripcion/paso-1");
});

test("the timetable of a paid order goes into the buyer's own calendar [RESULT-01]", async () => {
  let saved: Blob | MediaSource | undefined;
  // jsdom knows neither of them.
  URL.createObjectURL = (blob) => {
    saved = blob;
    return "blob:horario";
  };
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  openResult({ findOrder: aFinishedOrder(), getProgramWithChildren: aProgram() });
  await userEvent.click(await screen.findByRole("button", { name: "Agregar a mi calendario" }));
  await waitFor(() => expect(saved).toBeDefined());
  const text = saved instanceof Blob ? await saved.text() : "";
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(text).toContain("LOCATION:Plaza Egaña\\, Av. Irarrázaval 5450");
});

test("a success leaves nothing in the browser, whatever the address says [RESULT-15, AMB-24]", async () => {
  openResult({ findOrder: aFinishedOrder() }, `/informacion-compra-rechazada?${QUERY}&transactionFailed=err`);
  localStorage.setItem("mochila", "1");
  await screen.findByRole("heading", { name: "Tu compra se realizó exitosamente" });
  expect(localStorage.length).toBe(0);
  expect(screen.queryByText("Error en la transacción")).toBeNull();
});

test("the receipt is sent again to the address that the server tells, then the button rests [RESULT-04, RESULT-05, RESULT-07]", async () => {
  const calls = openResult({
    findOrder: aFinishedOrder(),
    resendReceipt: { success: true, email: "an***@correo.cl" },
  });
  const button = await screen.findByRole("button", { name: "Enviar por Email" });
  await userEvent.click(button);
  await screen.findByText("Se ha reenviado el email a an***@correo.cl");
  expect(button.hasAttribute("disabled")).toBe(true);
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false), { timeout: 2_000 });
  expect(calls.find(({ name }) => name === "resendReceipt")?.body).toEqual({ order: "ABCDEFGHJKLMNPQRSTUV" });
});

test("the receipt comes as a file; a refusal of its download is told in words [RESULT-02] [RESULT-12] [T24]", async () => {
  openResult({ findOrder: aFinishedOrder(), downloadReceipt: new Refusal("TOO_MANY_REQUESTS") });
  await userEvent.click(await screen.findByRole("button", { name: "Descargar como PDF" }));
  await screen.findByText("Demasiados intentos. Espera un momento e intenta nuevamente.");
});

test.each([{ success: false }, new Refusal("TOO_MANY_REQUESTS")])(
  "a receipt that could not be sent again is told [RESULT-06]",
  async (resendReceipt) => {
    openResult({ findOrder: aFinishedOrder(), resendReceipt });
    await userEvent.click(await screen.findByRole("button", { name: "Enviar por Email" }));
    await screen.findByText("Ha ocurrido un problema al intentar reenviar el email");
  },
);

test.each([
  ["err", "Ha ocurrido un error en la transacción. Por favor, intenta nuevamente."],
  ["time_expired", "La transacción ha expirado. Por favor, intenta nuevamente."],
])(
  "coming back with %s is told above the rejected purchase [PAY-14, RESULT-08, RESULT-09]",
  async (failure, text) => {
    openResult(
      { findOrder: rejected() },
      `/informacion-compra-rechazada?${QUERY}&transactionFailed=${failure}`,
    );
    expect((await screen.findByRole("alert")).textContent).toBe(`Error en la transacción${text}`);
    expect(screen.getByRole("heading", { name: "Tu compra fue rechazada" })).toBeDefined();
    expect(screen.getByText(/^No se pudo procesar tu pago/)).toBeDefined();
    expect(screen.getByText("Ningún cargo fue realizado en tu tarjeta.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Volver" }).getAttribute("href")).toBe("/inscripcion/paso-5");
  },
);

test.each([
  ["aborted", "No completaste el pago. Tus cupos siguen hasta las 16:34."],
  ["timed_out", "Se acabó el tiempo para pagar en Webpay. Tus cupos siguen hasta las 16:34."],
  ["rejected", "Tus cupos siguen hasta las 16:34."],
] as const)(
  "a payment that was %s says what happened and until when the seats wait [PAY-12]",
  async (payment, text) => {
    const hold = aHold(0, {
      serverNow: "2026-11-23T19:20:00.000Z",
      expiresAt: "2026-11-23T19:34:00.000Z",
    });
    openResult({ findOrder: { ...rejected(), payment, hold } }, `/informacion-compra-rechazada?${QUERY}`);
    await screen.findByRole("heading", { name: "Tu compra fue rechazada" });
    expect(screen.getByText(/^No se pudo procesar tu pago/)).toBeDefined();
    screen.getByText(text);
  },
);

test("seats that do not wait any more are not promised [PAY-12]", async () => {
  openResult({ findOrder: { ...rejected(), payment: "aborted", hold: null } });
  await screen.findByText(
    "No completaste el pago. La reserva de tus cupos terminó: al reintentar los tomamos de nuevo, si quedan.",
  );
});

test("terms that changed since the rejection are shown before a retry sends anything [PAY-05] [CHECKOUT-05] [RESULT-08]", async () => {
  const calls = openResult({
    findOrder: { ...rejected(), termsVersion: "2025-9" },
    saveOrder: aSavedOrder({ url: "https://webpay.test/init", token: "abc" }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Reintentar pago" }));
  const dialog = await screen.findByRole("alertdialog", { name: "El contrato cambió" });
  expect(within(dialog).getByRole("link").getAttribute("href")).toBe(aConfig().documents.servicesContract);
  expect(calls.some(({ name }) => name === "saveOrder")).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: "Aceptar y pagar" }));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(calls.find(({ name }) => name === "saveOrder")?.body).toMatchObject({
    terms: { version: "2026-1" },
  });
});

test("a press that nobody answered can be pressed again from its own dialog [CHECKOUT-10] [PAY-08]", async () => {
  let isDown = true;
  openResult({
    findOrder: rejected(),
    saveOrder: () =>
      isDown
        ? new Refusal("PROVIDER_UNAVAILABLE")
        : aSavedOrder({ url: "https://webpay.test/init", token: "abc" }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Reintentar pago" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Error al reintentar" }));
  expect(dialog.getByRole("button", { name: "Entendido" })).toBeDefined();
  isDown = false;
  await userEvent.click(dialog.getByRole("button", { name: "PAGAR" }));
  await waitFor(() => expect(left).toEqual([["https://webpay.test/init", "abc"]]));
});

test("the provider is called half a second after the answer to a retry [PAY-05]", async () => {
  openResult({
    findOrder: rejected(),
    saveOrder: aSavedOrder({ url: "https://webpay.test/init", token: "abc" }),
  });
  const button = await screen.findByRole("button", { name: "Reintentar pago" });
  vi.useFakeTimers();
  try {
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(screen.getByText("Esto puede demorar unos segundos")).toBeDefined();
    expect(left).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(left).toEqual([["https://webpay.test/init", "abc"]]);
  } finally {
    vi.useRealTimers();
  }
});

test("a retry rebuilds the order from the server, pays once and leaves for the provider [PAY-05, PAY-04, AMB-58]", async () => {
  const calls = openResult({
    findOrder: rejected(),
    saveOrder: aSavedOrder({ url: "https://webpay.test/init", token: "abc" }),
  });
  await userEvent.dblClick(await screen.findByRole("button", { name: "Reintentar pago" }));
  await screen.findByText("Esto puede demorar unos segundos");
  await waitFor(() => expect(left).toEqual([["https://webpay.test/init", "abc"]]));
  const presses = calls.filter(({ name }) => name === "saveOrder");
  expect(presses).toHaveLength(1);
  expect(presses[0]?.body).toMatchObject({
    id: 77,
    financingParty: { id: 9 },
    terms: { version: "2026-1" },
    acceptedTotal: 180_000,
    orderDetails: [{ studentId: 55, coursesIds: [1, 4] }],
  });
});

test.each([
  [{ orderDetails: [] }, "No se encontraron detalles de la orden."],
  [
    { orderDetails: [{ studentId: 55, programId: 367, locationId: 51, coursesIds: [] }] },
    "No se encontraron cursos válidos para procesar el pago.",
  ],
  [
    { financingPartyId: null },
    "Datos de la orden no están disponibles. Por favor, completa el proceso nuevamente.",
  ],
])("a retry without what it needs says so and sends nothing [PAY-06, PAY-07, PAY-10]", async (lack, text) => {
  const calls = openResult({ findOrder: { ...rejected(), ...lack } });
  await userEvent.click(await screen.findByRole("button", { name: "Reintentar pago" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Error al reintentar" });
  expect(within(dialog).getByText(text)).toBeDefined();
  expect(calls.some(({ name }) => name === "saveOrder")).toBe(false);
});

test("a changed price is accepted before anything is charged [T22]", async () => {
  const calls = openResult({
    findOrder: { ...rejected(), coupon: "MITAD50" },
    saveOrder: ({ body }) =>
      (body as { acceptedTotal: number }).acceptedTotal === 255_000
        ? aSavedOrder({ total: 255_000, url: "https://webpay.test/init", token: "abc" })
        : new Refusal("PRICE_CHANGED", { total: 255_000, quotes: [], validCupon: false }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Reintentar pago" }));
  const dialog = await screen.findByRole("alertdialog", { name: "El monto de tu compra cambió" });
  expect(dialog.textContent).toContain("Tu cupón ya no está disponible.");
  expect(dialog.textContent).toMatch(/Total anterior: \$[\d.]+Nuevo total: \$255\.000/);
  expect(left).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Aceptar y continuar" }));
  await waitFor(() => expect(left).toHaveLength(1));
  const bodies = calls.filter(({ name }) => name === "saveOrder").map(({ body }) => body);
  expect(bodies).toMatchObject([{ coupon: "MITAD50" }, { coupon: null, acceptedTotal: 255_000 }]);
});

test("a payment that is being verified is never called rejected, and its end is shown [AMB-30]", async () => {
  let asked = 0;
  openResult({
    findOrder: () =>
      asked++ === 0 ? aFinishedOrder({ status: "paying", payment: "verifying" }) : aFinishedOrder(),
  });
  await screen.findByRole("heading", { name: "Estamos verificando tu pago" });
  expect(screen.getByText("PDV-2027-004312")).toBeDefined();
  expect(screen.getByText(formatClp(aFinishedOrder().total))).toBeDefined();
  expect(screen.getByText(/Puedes cerrar esta página: te escribiremos/)).toBeDefined();
  expect(screen.queryByText("Tu compra fue rechazada")).toBeNull();
  const title = await screen.findByRole(
    "heading",
    { name: "Tu compra se realizó exitosamente" },
    { timeout: 3_000 },
  );
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test.each([`/informacion-compra?${QUERY}`, "/informacion-compra"])(
  "an order that is not there, or not named, is not found [RESULT-10]",
  async (path) => {
    openResult({}, path);
    await screen.findByRole("heading", { name: "Orden no encontrada" });
    expect(screen.getByText(/^La orden solicitada no existe o ha expirado/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Ir al inicio" }).getAttribute("href")).toBe("/");
  },
);

test("an order that could not be read can be asked for again [ERR-02]", async () => {
  let isDown = true;
  openResult({ findOrder: () => (isDown ? new Refusal("UNKNOWN") : aFinishedOrder()) });
  const retry = await screen.findByRole("button", { name: "Reintentar" });
  isDown = false;
  await userEvent.click(retry);
  await screen.findByRole("heading", { name: "Tu compra se realizó exitosamente" });
});

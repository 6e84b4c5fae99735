import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aFinishedOrder, anOrderLine } from "../../../test/builders/purchase-builders";
import { press, textsOf } from "../../../test/buyer";
import { bodiesOf, Refusal } from "../../../test/fake-api";
import { hurryWaits } from "../../../test/frozen-timers";
import { openResult, RESULT_QUERY } from "../../../test/result-screen";
import { paidPurchase } from "../../basket/storage/paid-purchase";
import { formatClp } from "../../ui/price/format-clp";

const detail = anOrderLine();
const elisa = anOrderLine({ studentId: 56, studentName: "Elisa Soto Ríos" });

test("a paid order shows payment, purchase, first class and timetable [RESULT-01, PAY-19, PAY-20]", async () => {
  openResult({ findOrder: aFinishedOrder() });
  await screen.findByRole("heading", { name: "Tu compra se realizó exitosamente" });
  for (const text of ["Crédito", "Sin cuotas", "terminada en 6623", "001213", "21/11/2026 12:04:05"])
    screen.getByText(text);
  screen.getByText("Presencial Anual");
  await screen.findByText(/primera clase, según tu horario: lunes 5 de abril de 2027, 17:00/);
  screen.getByRole("heading", { name: "Horario" });
});

test("what was paid for changes and what goes back stand beside the payment, and only then [CHANGE-09] [ENDING-12]", async () => {
  const money = { changesPaid: 40_000, returned: 15_000, pending: 5_000 };
  const amountOf = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent ?? null;
  const labels = ["Monto pagado", "Pagado por tus cambios", "Monto devuelto", "Por devolver"];
  openResult({ findOrder: aFinishedOrder({ total: 180_000, money }) });
  await screen.findByText("Monto pagado");
  expect(labels.map(amountOf)).toEqual(["$180.000", "$40.000", "$15.000", "$5.000"]);
  const rows = textsOf(screen.getAllByRole("term"));
  expect(rows[rows.indexOf("Monto pagado") + 1]).toBe("Pagado por tus cambios");
  cleanup();
  openResult({ findOrder: aFinishedOrder({ total: 0, money }) });
  await screen.findByText("Pagado por tus cambios");
  expect(screen.queryByText(/No había nada que pagar|Sin costo/)).toBeNull();
  expect(amountOf("Monto pagado")).toBeNull();
  cleanup();
  openResult({ findOrder: aFinishedOrder({ total: 0 }) });
  await screen.findByText(/No había nada que pagar/);
  expect(labels.map(amountOf)).toEqual(["Sin costo", null, null, null]);
});

test("what comes next names the first class and its place, of each student [RESULT-01]", async () => {
  openResult({ findOrder: aFinishedOrder() });
  await screen.findByText(
    "Preséntate a tu primera clase en la sede Plaza Egaña: lunes 5 de abril de 2027, 17:00.",
  );
  cleanup();
  const atDistance = { ...elisa, kind: "pdvx" as const };
  openResult({ findOrder: aFinishedOrder({ OrderDetails: [detail, atDistance] }) });
  await screen.findByText(
    "Primera clase de Camila Soto Ríos, en la sede Plaza Egaña: lunes 5 de abril de 2027, 17:00.",
  );
  screen.getByText(
    "Primera clase en vivo de Elisa Soto Ríos, por internet: lunes 5 de abril de 2027, 17:00.",
  );
  await screen.findByText("Clases en vivo por internet, en aula.pdv.example");
  cleanup();
  openResult({ findOrder: aFinishedOrder({ OrderDetails: [{ ...detail, kind: "online" }] }) });
  await screen.findByText(
    "Tus clases son grabadas, a tu ritmo. La guía semanal parte el lunes 5 de abril de 2027, 17:00.",
  );
  expect(screen.queryByText(/Sede|Plaza Egaña/)).toBeNull();
  cleanup();
  openResult({ findOrder: aFinishedOrder({ OrderDetails: [{ ...detail, Course: [] }] }) });
  await screen.findByText("Preséntate a tu primera clase en el mes de inicio de tu programa.");
});

test("a programme keeps its colour and its modality; what was sold before they were kept has neither [CHECKOUT-02]", async () => {
  const online = { ...detail, kind: "online" as const, modality: "Online" };
  const older = { ...elisa, kind: null, modality: null };
  openResult({ findOrder: aFinishedOrder({ OrderDetails: [online, older] }) });
  const cards = await screen.findAllByRole("article");
  expect(cards.map((card) => card.dataset.tone)).toEqual(["online", "other"]);
  expect(screen.getAllByText("Online")).toHaveLength(1);
});

test("two students have a card and a week each [RESULT-01]", async () => {
  openResult({ findOrder: aFinishedOrder({ OrderDetails: [detail, elisa] }) });
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  for (const name of ["Horario de Camila Soto Ríos", "Horario de Elisa Soto Ríos"])
    within(screen.getByRole("region", { name })).getByRole("heading", { name });
  expect(screen.getAllByRole("button", { name: /calendario/ })).toHaveLength(1);
});

test("after a change the first class counts from the change [CHANGE-17]", async () => {
  const changed = { ...detail, changedAt: "2027-07-20T15:00:00.000Z" };
  openResult({ findOrder: aFinishedOrder({ OrderDetails: [changed] }) });
  await screen.findByText(/primera clase, según tu horario: miércoles 21 de julio de 2027, 17:00/);
});

test("no first class is promised after a programme's last day, which of an intensive one is in June [BUG-01]", async () => {
  const intensive = { ...elisa, lastDay: "2027-06-30" };
  const bought = { finishedAt: "2027-06-30T15:00:00.000Z", OrderDetails: [detail, intensive] };
  openResult({ findOrder: aFinishedOrder(bought) });
  await screen.findAllByText(/primera clase.*: lunes 5 de julio de 2027, 17:00/);
  const cards = screen.getAllByRole("article").map((card) => within(card));
  expect(cards.map(({ queryByText }) => queryByText(/Tu primera clase/) !== null)).toEqual([true, false]);
});

test("who left has the day on the card, and no first class or week [ENDING-07]", async () => {
  openResult({ findOrder: aFinishedOrder({ OrderDetails: [detail, { ...elisa, ended: "2027-03-20" }] }) });
  await screen.findByText(
    "Preséntate a tu primera clase en la sede Plaza Egaña: lunes 5 de abril de 2027, 17:00.",
  );
  const cards = screen.getAllByRole("article").map((card) => within(card));
  expect(cards.map(({ queryByText }) => queryByText(/Tu primera clase/) !== null)).toEqual([true, false]);
  cards[1]?.getByText("El contrato terminó el 20/03/2027");
  expect(screen.getAllByRole("heading", { name: /^Horario/ })).toHaveLength(1);
  expect(screen.queryByText(/Primera clase de Elisa/)).toBeNull();
});

test("a paid order offers receipt, rulebook, academy and another enrolment [RESULT-02, RESULT-03, RESULT-14]", async () => {
  openResult({ findOrder: aFinishedOrder() });
  await screen.findByRole("link", { name: "Descargar Reglamento PDV" });
  const addressOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  screen.getByRole("button", { name: "Descargar como PDF" });
  expect(addressOf("Descargar Reglamento PDV")).toBe("/api/static/reglamento.pdf");
  expect(addressOf(/^reglamento ?\(se abre en otra pestaña\)$/)).toBe("/api/static/reglamento.pdf");
  const step = screen.getByRole("link", { name: /^reglamento/ }).closest("li");
  expect(step?.textContent).toBe("Descarga el reglamento (se abre en otra pestaña) y guarda tu horario.");
  expect(addressOf("Ir a tu PDV")).toBe("https://www.pdv.example");
  expect(addressOf("Inscribirse en otro programa")).toBe("/inscripcion/paso-1");
});

test("an old order whose contact data were deleted says so, and offers its receipt as a file only [LAW-02]", async () => {
  const FinancingParty = { name: "Ana Soto", email: null, rut: "1*.***.***-1" };
  openResult({ findOrder: aFinishedOrder({ FinancingParty }) });
  await screen.findByText(/ya se borraron los datos personales que no se necesitan/);
  screen.getByRole("button", { name: "Descargar como PDF" });
  expect(screen.queryByRole("button", { name: /correo/i })).toBeNull();
});

test("the timetable of a paid order goes into the buyer's own calendar, as the server has it; a refusal is said [RESULT-01] [MINE-21]", async () => {
  let saved: Blob | MediaSource | undefined;
  // jsdom knows neither of them.
  URL.createObjectURL = (blob) => {
    saved = blob;
    return "blob:horario";
  };
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  let isRefused = true;
  const downloadCalendar = () => (isRefused ? new Refusal("TOO_MANY_REQUESTS") : "BEGIN:VCALENDAR");
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  openResult({ findOrder: aFinishedOrder(), downloadCalendar });
  await press("Agregar a mi calendario");
  await screen.findByText("Demasiados intentos. Espera un momento e intenta nuevamente.");
  expect(logged).toHaveBeenCalledOnce();
  isRefused = false;
  await press("Agregar a mi calendario");
  await waitFor(() => expect(saved).toBeDefined());
  const { buyOrder, id } = aFinishedOrder();
  const link = screen.getByRole("link", { name: /^Abrir el archivo/ });
  expect(link.getAttribute("href")).toBe(
    `/api/tools/comprobante-compra/calendario?buyorder=${buyOrder}&no=${id}`,
  );
});

test("a success leaves nothing in the browser, whatever the address says [RESULT-15, AMB-24]", async () => {
  const path = `/informacion-compra-rechazada?${RESULT_QUERY}&transactionFailed=err`;
  openResult({ findOrder: aFinishedOrder() }, path);
  localStorage.setItem("mochila", "1");
  await screen.findByRole("heading", { name: "Tu compra se realizó exitosamente" });
  expect(localStorage.length).toBe(0);
  expect(paidPurchase.read()).toBe(path);
  expect(screen.queryByText("Error en la transacción")).toBeNull();
});

test("the receipt is sent again to the address that the server tells, then the button rests [RESULT-04, RESULT-05, RESULT-07]", async () => {
  const resendReceipt = { success: true, email: "an***@correo.cl" };
  const calls = openResult({ findOrder: aFinishedOrder(), resendReceipt });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Enviar por Email" });
  await userEvent.click(button);
  const told = (await screen.findByText(/^Se ha reenviado el email a/)).textContent;
  expect(told).toBe("Se ha reenviado el email a an***@correo.cl");
  expect(button.disabled).toBe(true);
  await waitFor(() => expect(button.disabled).toBe(false), { timeout: 2_000 });
  expect(bodiesOf(calls, "resendReceipt")).toEqual([{ order: "ABCDEFGHJKLMNPQRSTUV" }]);
});

test("the receipt comes as a file; a refusal of its download is told in words [RESULT-02] [RESULT-12] [T24]", async () => {
  openResult({ findOrder: aFinishedOrder(), downloadReceipt: new Refusal("TOO_MANY_REQUESTS") });
  await press("Descargar como PDF");
  await screen.findByText("Demasiados intentos. Espera un momento e intenta nuevamente.");
});

test.each([{ success: false }, new Refusal("TOO_MANY_REQUESTS")])(
  "a receipt that could not be sent again is told [RESULT-06]",
  async (resendReceipt) => {
    openResult({ findOrder: aFinishedOrder(), resendReceipt });
    await press("Enviar por Email");
    await screen.findByText("Ha ocurrido un problema al intentar reenviar el email");
  },
);

test("a payment that is being verified is never called rejected, and its end is shown [AMB-30]", async () => {
  hurryWaits();
  let asked = 0;
  const verifying = aFinishedOrder({ status: "paying", payment: "verifying" });
  openResult({ findOrder: () => (asked++ === 0 ? verifying : aFinishedOrder()) });
  await screen.findByRole("heading", { name: "Estamos verificando tu pago" });
  screen.getByText("PDV-2027-004312");
  expect(screen.getByText(formatClp(aFinishedOrder().total))).toBeDefined();
  screen.getByText(/Puedes cerrar esta página: te escribiremos/);
  expect(screen.queryByText("Tu compra fue rechazada")).toBeNull();
  const title = await screen.findByRole("heading", { name: "Tu compra se realizó exitosamente" });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test.each([`/informacion-compra?${RESULT_QUERY}`, "/informacion-compra"])(
  "an order that is not there, or not named, is not found [RESULT-10]",
  async (path) => {
    openResult({}, path);
    await screen.findByRole("heading", { name: "Orden no encontrada" });
    screen.getByText(/^La orden solicitada no existe o ha expirado/);
    expect(screen.getByRole("link", { name: "Ir al inicio" }).getAttribute("href")).toBe("/");
  },
);

test("a purchase whose session is over shows nothing of it, and leads to its receipt [HARM-03, AMB-06]", async () => {
  openResult({ findOrder: new Refusal("CODE_REQUIRED") });
  await screen.findByRole("heading", { name: "Tu compra está registrada" });
  expect(screen.getByRole("link", { name: "Abrir el comprobante" }).getAttribute("href")).toBe(
    "/comprobante/ABCDEFGHJKLMNPQRSTUV",
  );
  expect(screen.queryByText("Orden no encontrada")).toBeNull();
});

test("an order that could not be read asks nobody to pay again, and can be asked for again [ERR-02]", async () => {
  let isDown = true;
  openResult({ findOrder: () => (isDown ? new Refusal("UNKNOWN") : aFinishedOrder()) });
  await screen.findByRole("heading", { name: "No pudimos consultar tu pago" });
  expect(screen.getByRole("alert").textContent).toMatch(/^Si ya pagaste, no pagues de nuevo/);
  screen.getByText("ABCDEFGHJKLMNPQRSTUV");
  expect(await screen.findByRole("link", { name: "Llamar al +56 2 2555 0100" })).toBeDefined();
  isDown = false;
  await press("Reintentar");
  await screen.findByRole("heading", { name: "Tu compra se realizó exitosamente" });
});

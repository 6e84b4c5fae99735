import { ERRORS } from "@shop/contracts/errors";
import type { ChangeChoices, ChangePlan, MadeChange } from "@shop/contracts/purchases/changes";
import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { press, watchForms } from "../../../test/buyer";
import { type Answers, bodiesOf, names, Refusal, type SeenCall } from "../../../test/fake-api";
import { aBoughtStudent, openPurchasePage, theDetails, thePurchase } from "../../../test/purchase-page";

const MONDAY = { dayOfWeek: 1, startTime: "17:00", endTime: "18:30" };
const SATURDAY = { dayOfWeek: 6, startTime: "09:00", endTime: "10:30" };
const lectora = (id: number, schedules = [SATURDAY]) => ({ id, name: "Competencia Lectora", schedules });

const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole("radio", { name }));
const pressed = (calls: SeenCall[]) => bodiesOf(calls, "makeChange");

const DEARER = { venueId: 7, courseIds: [103], difference: 42_000 };
const waiting = { position: 0, ...DEARER, heldUntil: null, payment: "none" } as const;

const left = watchForms();

test("[MINE-16] another hour is chosen, its effect read, and one press makes it; the history tells what went and came", async () => {
  let details = theDetails();
  const calls = open(
    {
      makeChange: () => {
        details = theDetails({ changes: [madeChange()] });
        return { state: "done", payment: null };
      },
    },
    () => details,
  );
  await screen.findByText(/Tu contrato incluye 2 cambios: te quedan 2\./);
  await press("Ver qué puedo cambiar");
  // Whoever goes by keyboard goes on where the button was.
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: /Competencia Lectora/ }));
  await choose(/Competencia Lectora/);
  await choose(/Sáb 09:00–10:30/);
  await screen.findByText(/No pagas nada más/);
  expect(pressed(calls)).toEqual([]);
  await press("Confirmar cambio");
  await screen.findByText("Tu cambio quedó hecho el 24/11/2026 12:04.");
  expect(pressed(calls)).toEqual([{ venueId: 7, courseIds: [102], difference: 0 }]);
  const made = screen.getByRole("heading", { name: "Cambio del 24/11/2026 12:04" }).closest("article");
  for (const words of ["Comprobante versión 2", "Sáb 09:00–10:30"])
    expect(made?.textContent).toContain(words);
});

test("[MINE-16] a cheaper venue tells sum, way and day of what comes back", async () => {
  const steps = [{ route: "partial_nullification" as const, amount: 30_000 }];
  const refund = { sum: 30_000, payBy: "2027-01-08", steps };
  const calls = open({ planChange: thePlan({ difference: -30_000, total: 733_000, refund }) });
  await press("Ver qué puedo cambiar");
  await choose(/La sede/);
  await userEvent.selectOptions(await screen.findByLabelText("¿A qué sede?"), "Maipú");
  await choose(/Sáb 09:00–10:30/);
  const plan = within(await screen.findByRole("region", { name: "Si confirmas este cambio" }));
  await plan.findByText("A la misma tarjeta");
  for (const words of ["08/01/2027", "$733.000"]) plan.getByText(words);
  expect(plan.getAllByText("$30.000")).toHaveLength(2);
  expect(bodiesOf(calls, "planChange").at(-1)).toMatchObject({ venueId: 8, courseIds: [201] });
});

test("[MINE-16] a dearer course names its price on the button and leaves for the card form", async () => {
  const payment = { url: "https://webpay.example/form", token: "abc" };
  const planChange = thePlan({ difference: 42_000 });
  const calls = open({ planChange, makeChange: { state: "to_pay", payment } });
  await chooseHistory();
  await press("Pagar $42.000 y cambiar");
  await waitFor(() => expect(left).toEqual([[payment.url, payment.token]]));
  expect(bodiesOf(calls, "planChange").at(-1)).toMatchObject({ venueId: 7, courseIds: [103] });
  expect(pressed(calls)).toEqual([DEARER]);
});

test("[MINE-16] a price that moved is said, and the next press is for the one that holds", async () => {
  let difference = 42_000;
  const calls = open({
    planChange: () => thePlan({ difference }),
    makeChange: ({ body }: SeenCall) => {
      if ((body as { difference: number }).difference === 50_000) return { state: "done", payment: null };
      difference = 50_000;
      return new Refusal("CHANGE_PRICE_MOVED");
    },
  });
  await chooseHistory();
  await press("Pagar $42.000 y cambiar");
  await screen.findByText("El precio de este cambio varió. Revísalo antes de confirmar.");
  await press("Pagar $50.000 y cambiar");
  await waitFor(() => expect(pressed(calls)).toEqual([DEARER, { ...DEARER, difference: 50_000 }]));
});

test("[MINE-16] of siblings one is chosen; a course without alternatives stands there and says so", async () => {
  const students = [aBoughtStudent(), aBoughtStudent({ position: 1, name: "Pedro O'Higgins" })];
  const listChangeChoices = ({ params }: SeenCall) =>
    theChoices({ choices: params.position === "1" ? CHOICES : [] });
  const calls = open({ listChangeChoices }, () => theDetails({ students }));
  await press("Ver qué puedo cambiar");
  await screen.findByText(/Ahora no hay otros horarios/);
  expect(screen.getByRole("radio", { name: /Competencia Lectora/ })).toHaveProperty("disabled", true);
  await choose(/Pedro/);
  await choose(/^Competencia Lectora/);
  await choose(/Sáb 09:00–10:30/);
  await waitFor(() => expect(names(calls)).toContain("planChange"));
});

test("[MINE-16] beside a student whose data are gone, the sibling's change is offered and what waits is paid", async () => {
  const students = [aBoughtStudent({ name: null }), aBoughtStudent({ position: 1, name: "Pedro O'Higgins" })];
  const siblings = theChoices({ open: { ...waiting, position: 1 } });
  const listChangeChoices = ({ params }: SeenCall) =>
    params.position === "1" ? siblings : new Refusal("CHANGE_REFUSED");
  open({ listChangeChoices }, () => theDetails({ students }));
  await screen.findByRole("button", { name: "Pagar $42.000" });
  await press("Ver qué puedo cambiar");
  expect(screen.queryByRole("radio", { name: /Datos del estudiante eliminados/ })).toBeNull();
  await choose(/^Competencia Lectora/);
});

test("[MINE-17] a dearer change that waits says until when and is paid by one press", async () => {
  const refused = { ...waiting, heldUntil: "2026-11-24T15:30:00.000Z", payment: "refused" } as const;
  const calls = open({
    listChangeChoices: theChoices({ open: refused }),
    makeChange: new Refusal("COURSE_SOLD_OUT"),
  });
  await screen.findByText("Tu pago de $42.000 fue rechazado: no se hizo ningún cargo");
  screen.getByText(/Reservamos tus cupos nuevos hasta el 24\/11\/2026 12:30/);
  await press("Pagar $42.000");
  await waitFor(() => expect(pressed(calls)).toEqual([DEARER]));
  await screen.findByText(ERRORS.COURSE_SOLD_OUT.text);
});

test("[MINE-17] a change that waits and whose price moved says so, and is paid at the one that holds", async () => {
  let difference = 42_000;
  const calls = open({
    listChangeChoices: () => theChoices({ left: 0, open: { ...waiting, difference } }),
    makeChange: () => {
      difference = 50_000;
      return new Refusal("CHANGE_PRICE_MOVED");
    },
  });
  await press("Pagar $42.000");
  await screen.findByText(ERRORS.CHANGE_PRICE_MOVED.text);
  await press("Pagar $50.000");
  await waitFor(() => expect(pressed(calls)).toEqual([DEARER, { ...DEARER, difference: 50_000 }]));
});

test("[MINE-17] back from the card form the page says what became of the change, and waits while the bank is silent", async () => {
  window.location.hash = "#cambio-pagado";
  let isMoving = true;
  const moving = theChoices({ open: { ...waiting, payment: "moving" } });
  open({ listChangeChoices: () => (isMoving ? moving : theChoices({ left: 1 })) }, () =>
    theDetails({ changes: isMoving ? [] : [madeChange({ difference: 42_000 })] }),
  );
  await screen.findByText("Estamos confirmando tu pago");
  expect(screen.queryByText(/Tu cambio quedó hecho/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Ver qué puedo cambiar" })).toBeNull();
  isMoving = false;
  // Sooner than the page would ask by itself.
  window.dispatchEvent(new Event("visibilitychange"));
  await screen.findByText("Tu cambio quedó hecho el 24/11/2026 12:04.", {}, { timeout: 4_000 });
  screen.getByText("Diferencia pagada");
  window.location.hash = "";
});

test("[MINE-17] who opens the changes by a mail's link, or comes back unpaid, is not told of an earlier change as if it were made now", async () => {
  window.location.hash = "#cambios";
  open({ listChangeChoices: theChoices({ left: 1 }) }, () =>
    theDetails({ changes: [madeChange({ difference: 42_000 })] }),
  );
  await screen.findByText("Diferencia pagada");
  await screen.findByRole("button", { name: "Ver qué puedo cambiar" });
  expect(screen.queryByText(/Tu cambio quedó hecho/)).toBeNull();
  window.location.hash = "";
});

test("[MINE-18] where the contract's changes are used up, and where nothing changes any more, that is said without a button", async () => {
  open({ listChangeChoices: theChoices({ left: 0 }) });
  await screen.findByText(/Ya hiciste los 2 cambios que incluye tu contrato/);
  expect(screen.queryByRole("button", { name: "Ver qué puedo cambiar" })).toBeNull();
});

test("[MINE-18] where nobody is left who could change, the section says so", async () => {
  const calls = open({}, () => theDetails({ students: [aBoughtStudent({ name: null })] }));
  await screen.findByText("Esta compra ya no admite cambios desde aquí. Escríbenos si necesitas uno.");
  expect(names(calls)).not.toContain("listChangeChoices");
});

test("[MINE-18] an annulled purchase keeps its history and offers no change", async () => {
  const calls = open({}, () => theDetails({ state: "annulled", changes: [madeChange({ cause: "staff" })] }));
  await screen.findByText(/Hecho por la academia a pedido tuyo/);
  expect(calls.some(({ name }) => name === "listChangeChoices")).toBe(false);
});

test("[MINE-19] the receipts of a purchase that changed stand there to download, the one that holds first", async () => {
  const receipts = [
    { version: 2, since: "2026-11-24T15:04:05.000Z" },
    { version: 1, since: "2026-11-23T15:04:05.000Z" },
  ];
  open({}, () => theDetails({ receipts, changes: [madeChange()] }));
  await screen.findByText("Versión 2, la última");
  screen.getByText("desde el 23/11/2026 12:04");
  const first = screen.getByRole("link", { name: "Descargar la versión 1 (PDF)" });
  expect(first.getAttribute("href")).toMatch(/\/api\/purchases\/[^/]+\/receipts\/1$/);
});

test("[MINE-19] one receipt alone has no versions to tell apart", async () => {
  open({});
  await screen.findByText("Ver comprobante");
  expect(screen.queryByText(/^Versión/)).toBeNull();
});

const CHOICES: ChangeChoices["choices"] = [
  { venueId: 7, venue: "Plaza Egaña", courses: [lectora(102)], replacedIds: [101], difference: 0 },
  {
    ...{ venueId: 7, venue: "Plaza Egaña", replacedIds: [101], difference: 42_000 },
    courses: [{ id: 103, name: "Historia", schedules: [MONDAY] }],
  },
  { venueId: 9, venue: "San Miguel", courses: [lectora(301)], replacedIds: [101], difference: 0 },
  { venueId: 8, venue: "Maipú", courses: [lectora(201)], replacedIds: [101], difference: -30_000 },
];

const theChoices = (changes: Partial<ChangeChoices> = {}): ChangeChoices => ({
  ...{ free: 2, left: 2, choices: CHOICES, open: null },
  ...changes,
});

const thePlan = (changes: Partial<ChangePlan> = {}): ChangePlan => ({
  ...{ difference: 0, total: 763_000, refund: null, leftAfter: 1, receiptVersion: 2 },
  ...changes,
});

const madeChange = (changes: Partial<MadeChange> = {}): MadeChange => ({
  ...{ madeAt: "2026-11-24T15:04:05.000Z", position: 0, cause: "buyer", difference: 0, venue: null },
  ...{ removed: [lectora(101, [])], added: [lectora(102)], receiptVersion: 2 },
  ...changes,
});

const open = (answers: Answers, details: () => PurchaseDetails = () => theDetails()) =>
  openPurchasePage(() => thePurchase(details()), {
    planEnding: new Refusal("ENDING_NOT_POSSIBLE"),
    listChangeChoices: theChoices(),
    planChange: thePlan(),
    ...answers,
  });

// Chooses Historia in the place of the only course.
async function chooseHistory() {
  await press("Ver qué puedo cambiar");
  await choose(/Competencia Lectora/);
  await userEvent.selectOptions(await screen.findByLabelText("¿Por cuál curso?"), "Historia");
  await choose(/Lun 17:00/);
}

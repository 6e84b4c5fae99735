import type { SavedQuote as SavedQuoteReply } from "@shop/contracts/quote";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { person, savedStudent } from "../../../test/builders/draft-parts";
import { aQuote, reviewDraft, theCourses } from "../../../test/builders/purchase-builders";
import { aMeta, aProgram, aVenue } from "../../../test/builders/shop-builders";
import { address, press } from "../../../test/buyer";
import { type Answers, bodiesOf, names, Refusal, writes } from "../../../test/fake-api";
import { openScreen, screensAt } from "../../../test/render-screen";
import { useDraft } from "../../basket/stepper/draft-store";
import { Component as SavedQuote } from "./saved-quote-route";

const NOW = aQuote().precioTotal;
type Line = Omit<SavedQuoteReply["lines"][number], "precioTotal">;
const LINE: Line = { year: "4", programId: 367, locationId: 51, coursesIds: [1, 4], mes: 3 };

const sold = aProgram({ id: 367, Metas: [aMeta("Presencial", { applyTo: ["4"] })] });

const stored = () => useDraft.getState().draft;
const UNDER_WAY = "Ya tienes una inscripción en curso";
test("a quote's link shows courses, today's price and seats, a price per course, and holds nothing [SHOP-01] [ROW-01]", async () => {
  const calls = openQuote();
  await screen.findByText("El precio no ha cambiado.", { exact: false });
  screen.getByText("$180.000");
  screen.getByText(/No incluye cupones: si tienes uno, lo aplicas en la revisión\.$/);
  const courses = within(screen.getByRole("region", { name: /^Cursos de/ }));
  expect(courses.getAllByText(/^\$/).map(({ textContent }) => textContent)).toEqual(["$75.000", "$75.000"]);
  courses.getByText(/^Cada curso con sus descuentos\. La matrícula de \$[\d.]+ se suma una vez\.$/);
  screen.getByText(/Guardada el 23\/11\/2026 \d\d:\d\d\./);
  screen.getByText(/Quedan cupos en todos tus cursos/);
  expect(writes(calls)).toEqual(["openQuote"]);
});

test.each([
  [NOW + 10_000, "Bajó $10.000: cuando la guardaste costaba $190.000."],
  [NOW - 10_000, "Subió $10.000: cuando la guardaste costaba $170.000."],
])("what it cost then is told beside what it costs now [SHOP-01]", async (was, text) => {
  openQuote(quoting({ ...LINE, precioTotal: was }));
  await screen.findByText(text, { exact: false });
});

test("the choice goes on in the steps, with the student's data next [SHOP-01]", async () => {
  openQuote();
  await press("Seguir con esta cotización");
  expect(address()).toBe("/inscripcion/paso-2");
  expect(stored()).toMatchObject({
    year: "4",
    modality: "Presencial",
    program: { id: 367 },
    venueId: 51,
    month: 3,
    courseIds: [1, 4],
    student: { id: null, preferredVenueId: 51 },
  });
});

test("a purchase under way keeps its seats: the quote is added to it as another student's [SHOP-01] [AMB-74]", async () => {
  const guardianTyped = { name: "Ana" };
  const calls = openQuote({}, { ...reviewDraft, guardianTyped, appliedCoupon: "PDV20" });
  const dialog = await goOn();
  const add = dialog.getByRole("button", { name: "Agregar a esta compra" });
  expect(document.activeElement).toBe(add);
  await userEvent.click(add);
  expect(names(calls)).not.toContain("releaseHold");
  expect(address()).toBe("/inscripcion/paso-2");
  expect(stored()).toMatchObject({
    orderId: 77,
    appliedCoupon: "PDV20",
    guardianTyped,
    isBeingAdded: true,
    others: [{ student: { id: 55 }, month: 4 }],
    student: { id: null, name: "", fatherLastName: "Soto", preferredVenueId: 51 },
    month: 3,
    courseIds: [1, 4],
  });
});

test("data typed before courses were chosen stay, with the quote's choice [SHOP-01]", async () => {
  openQuote({}, { student: { ...person }, storedCoupon: "PDV20" });
  await press("Seguir con esta cotización");
  await press("Seguir con los datos ingresados");
  expect(stored()).toMatchObject({ student: person, storedCoupon: "PDV20", courseIds: [1, 4] });
});

test.each([
  { lastName: "Ríos" },
  { fatherLastName: "Soto" },
  { email: "camila@correo.cl" },
  { phone: "9 1234 5678" },
  { birthday: "05/03/2008" },
])("a quote does not drop %o, typed of a student, without asking [SHOP-01]", async (student) => {
  openQuote({}, { student });
  await goOn();
  expect(stored()).toMatchObject({ student, month: null });
});

test("a quote goes on without asking where another one left its venue alone [SHOP-01]", async () => {
  openQuote({}, { year: "4", venueId: 52, student: { preferredVenueId: 52 } });
  await press("Seguir con esta cotización");
  expect(address()).toBe("/inscripcion/paso-2");
});

const sofia = { ...reviewDraft, student: { ...savedStudent, name: "Sofía" } };
const begun = { orderId: 77, others: [sofia], isBeingAdded: true };
const SOFIAS = ", también la inscripción de Sofía,";

test.each([
  ["Camila", SOFIAS, { ...begun, student: { name: "Camila" } }],
  ["quien estás inscribiendo", SOFIAS, { ...begun, student: { fatherLastName: "Soto" } }],
  ["Camila", "", { orderId: 77, student: { ...savedStudent, isSaved: false } }],
])(
  "a purchase that cannot take the quote yet says what %s would lose%s [SHOP-01]",
  async (name, them, draft) => {
    openQuote({}, draft);
    const dialog = await goOn();
    const text = `Si sigues, solo cambian el programa y los cursos de ${name}. Si empiezas de nuevo, se borra toda la compra${them} y quedan libres los cupos que tenga.`;
    dialog.getByText(text);
    await press("Seguir con los datos ingresados");
    const { student, others, orderId, month } = stored();
    expect(student).toMatchObject(draft.student);
    expect({ others: others.length, orderId, month }).toEqual({
      others: them ? 1 : 0,
      orderId: 77,
      month: 3,
    });
  },
);

test("an enrolment under way is dropped by its own answer alone [SHOP-01]", async () => {
  openQuote({}, reviewDraft);
  await press("Seguir con esta cotización");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(stored()).toMatchObject({ orderId: 77, student: { id: 55 }, month: 4 });
  await press("Seguir con esta cotización");
  await press("Empezar de nuevo");
  expect(stored()).toMatchObject({
    orderId: null,
    student: { id: null },
    others: [],
    month: 3,
  });
});

test.each([
  ["answered", { success: true as const }],
  ["refused", new Refusal("UNKNOWN")],
])("beginning anew frees the seats held, and goes on though that is %s [SHOP-01]", async (_, releaseHold) => {
  const calls = openQuote({ releaseHold }, reviewDraft);
  await press("Seguir con esta cotización");
  await press("Empezar de nuevo");
  expect(bodiesOf(calls, "releaseHold")).toEqual([{ orderId: 77 }]);
  expect(address()).toBe("/inscripcion/paso-2");
  expect(stored()).toMatchObject({ orderId: null, month: 3 });
});

test("a course that is full is named, a price that nobody can pay is not, and courses are chosen again at the same place [SHOP-01]", async () => {
  const full = theCourses.map((course) => ({ ...course, seatsAvailable: course.id === 4 ? 0 : 5 }));
  openQuote({ listCoursesByMonth: full });
  await screen.findByText("Sin cupos por ahora: Competencia Lectora.");
  expect(screen.queryByText(/Precio de hoy|Cada curso con sus descuentos/)).toBeNull();
  await press("Seguir y elegir cursos");
  expect(stored()).toMatchObject({ venueId: 51, month: 3, courseIds: [] });
});

test.each([
  ["was removed", new Refusal("NOT_FOUND"), "Este programa ya no se ofrece"],
  ["was withdrawn", aProgram({ enable: Array(12).fill(false) }), "Presencial Anual ya no se ofrece"],
])("a programme that %s is said to be gone, with the way to another [SHOP-01]", async (_, program, title) => {
  openQuote({ getProgramWithChildren: program, listCoursesByMonth: [] });
  await screen.findByRole("heading", { name: title });
  const way = screen.getByRole("link", { name: "Elegir otro programa" });
  expect(way.getAttribute("href")).toBe("/inscripcion/paso-1");
  expect(screen.queryByRole("button", { name: /Seguir/ })).toBeNull();
  expect(screen.queryByText("Cargando…")).toBeNull();
});

const twoLines = [LINE, { ...LINE, programId: 368 }].map((line) => ({ ...line, precioTotal: NOW }));

test("of a quote whose programmes are all gone, neither prices nor a second way on are spoken of [SHOP-01]", async () => {
  openQuote({ ...quoting(...twoLines), getProgramWithChildren: new Refusal("NOT_FOUND") });
  expect(await screen.findAllByRole("heading", { name: "Este programa ya no se ofrece" })).toHaveLength(2);
  expect(screen.queryByText(/Abajo ves el precio|2 estudiantes/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Ver otros programas" })).toBeNull();
});

test("beside a programme that is gone, one still sold keeps the page's words and the way to all [SHOP-01]", async () => {
  openQuote({
    ...quoting(...twoLines),
    getProgramWithChildren: ({ params }) => (params.id === "367" ? sold : new Refusal("NOT_FOUND")),
  });
  await screen.findByRole("heading", { name: "Este programa ya no se ofrece" });
  await screen.findByRole("button", { name: "Seguir con esta cotización" });
  screen.getByText(/Abajo ves el precio/);
  screen.getByRole("link", { name: "Ver otros programas" });
});

test.each([
  ["getProgramWithChildren", sold],
  ["listCoursesByMonth", theCourses],
  ["getQuote", aQuote()],
])("a quote that %s could not complete is asked for again [SHOP-01]", async (call, answer) => {
  let isDown = true;
  openQuote({ [call]: () => (isDown ? new Refusal("UNKNOWN") : answer) });
  await screen.findByRole("button", { name: "Reintentar" });
  isDown = false;
  await press("Reintentar");
  await screen.findByRole("button", { name: "Seguir con esta cotización" });
});

test("courses that are all gone are told, and nothing seems to load [SHOP-01]", async () => {
  openQuote({ listCoursesByMonth: [], getQuote: new Refusal("QUOTE_FAILED") });
  await screen.findByText(/^Estos cursos ya no se ofrecen juntos/);
  expect(screen.queryByText("Cargando…")).toBeNull();
});

test("a link that is not the shop's says so and leads on [SHOP-01]", async () => {
  openQuote({ openQuote: () => new Refusal("NOT_FOUND") });
  await screen.findByRole("heading", { name: "No encontramos esta cotización" });
  const way = screen.getByRole("link", { name: "Cotizar de nuevo" });
  expect(way.getAttribute("href")).toBe("/inscripcion/paso-1");
});

// A quote of these lines.
const quoting = (...lines: SavedQuoteReply["lines"]): Answers => ({
  openQuote: { quotedAt: "2026-11-23T12:00:00.000Z", lines },
});

const openQuote = (answers: Answers = {}, draft: object = {}) =>
  openScreen(
    screensAt({ "/cotizacion/:token": <SavedQuote /> }),
    { path: "/cotizacion/WzEsMTc5NTM1ODQwMCxb.aaaaaaaaaaaaaaaaaaaaaa", draft },
    {
      ...quoting({ ...LINE, precioTotal: NOW }),
      getProgramWithChildren: sold,
      getVenue: aVenue({ id: 51, name: "Plaza Egaña" }),
      listCoursesByMonth: theCourses,
      getQuote: aQuote(),
      ...answers,
    },
  );

// Goes on with the quote, beside an enrolment that is under way.
async function goOn() {
  await press("Seguir con esta cotización");
  return within(await screen.findByRole("dialog", { name: UNDER_WAY }));
}

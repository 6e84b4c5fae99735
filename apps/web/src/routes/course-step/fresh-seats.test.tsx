import { act, cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrderHolding } from "../../../test/builders/order-builders";
import { aCourse } from "../../../test/builders/shop-builders";
import { placed } from "../../../test/course-step-draft";
import { chosenIds, openCourseStep } from "../../../test/course-step-screen";
import { type Answers, noAnswer, paramsOf, Refusal } from "../../../test/fake-api";

const physics = aCourse({ id: 1, subject: "Física" });
const reading = aCourse({ id: 2, subject: "Lenguaje", hours: [[2, "09:00", "10:30"]] });
const soldOut = { ...physics, seatsAvailable: 0 };
const saturday = aCourse({ id: 3, subject: "Física", hours: [[6, "09:00", "10:30"]] });
const SOLD_OUT = /Se agotaron los cupos que habías elegido en Física/;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
type Listed = Required<Answers>["listCoursesByMonth"];
const open = (courseIds: number[], listCoursesByMonth: Listed, changes: Answers = {}, draft: object = {}) =>
  openCourseStep({ ...placed, ...draft, courseIds }, { listCoursesByMonth, ...changes });
const hours = async () => within(await screen.findByRole("group", { name: "Horarios de Física" }));
const click = (scope: ReturnType<typeof within>, name?: string | RegExp) =>
  act(() => scope.getByRole("button", name ? { name } : {}).click());
const page = () => within(document.body);

const later = { ...placed.student, id: 58, rut: "11.111.111-1" };
const lastSeat = [{ ...physics, seatsAvailable: 1 }, reading];

test("the last seat of a section is an earlier student's: the later one's choice is taken out [T02, AMB-74]", async () => {
  open([1, 2], lastSeat, {}, { student: later, turn: 1, others: [{ ...placed, courseIds: [1] }] });
  await screen.findByText(SOLD_OUT);
  expect(chosenIds()).toEqual([2]);
});

test("the first student keeps the last seat of a section that a later one wants too [T02, AMB-74]", async () => {
  open([1, 2], lastSeat, {}, { others: [{ ...placed, student: later, turn: 1, courseIds: [1] }] });
  await hours();
  await pass(1);
  expect(chosenIds()).toEqual([1, 2]);
});

test("a chosen section that sells out while the page is open is told at once, by name [COURSE-37] [MODAL-12]", async () => {
  let isSoldOut = false;
  open([1, 2], () => [isSoldOut ? soldOut : physics, reading]);
  await hours();
  isSoldOut = true;
  await pass(21);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Se agotaron cupos" }));
  dialog.getByText(SOLD_OUT);
  expect(chosenIds()).toEqual([2]);
  click(dialog, "Entendido");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  screen.getByText(SOLD_OUT);
  // Its card is marked, and the notice leads there.
  const card = within(screen.getByRole("article", { name: "Física" }));
  card.getByText("Se agotó el horario que habías elegido.");
  click(page(), "Ver horarios de Física");
  expect(document.activeElement?.closest("article")).toBe(screen.getByRole("article", { name: "Física" }));
});

test("a chosen section that is closed while the page is open is told at once, by name [COURSE-37] [MODAL-12]", async () => {
  let listed = [physics, reading];
  open([1, 2], () => listed);
  await hours();
  listed = [{ ...physics, id: 3 }, reading];
  await pass(21);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Cambió la oferta de cursos" }));
  dialog.getByText("Ya no se ofrece lo que habías elegido en Física. Revisa tus cursos.");
  expect(chosenIds()).toEqual([2]);
  click(dialog, "Entendido");
  const card = within(screen.getByRole("article", { name: "Física" }));
  card.getByText("El horario que habías elegido ya no se ofrece.");
  screen.getByRole("button", { name: "Ver horarios de Física" });
  listed = [];
  await pass(21);
  const last = within(await screen.findByRole("alertdialog", { name: "Cambió la oferta de cursos" }));
  last.getByText("Ya no se ofrece lo que habías elegido en Competencia Lectora. Revisa tus cursos.");
});

test("a section that was closed before the page opened is told without its name, until another is chosen [COURSE-37]", async () => {
  open([1, 2], [{ ...physics, id: 3 }, reading]);
  const told = "Ya no se ofrece parte de lo que habías elegido. Revisa tus cursos.";
  await screen.findByText(told);
  expect(chosenIds()).toEqual([2]);
  const slots = await hours();
  click(slots);
  expect(screen.queryByText(told)).toBeNull();
});

test("what is told of a sold-out section leaves once another of its subject is chosen [COURSE-37]", async () => {
  open([1], [soldOut, saturday, reading]);
  await screen.findByText(SOLD_OUT);
  const slots = await hours();
  click(slots, /^Sáb/);
  expect(chosenIds()).toEqual([3]);
  expect(screen.queryByText(/Se agotaron los cupos/)).toBeNull();
});

test("what was told of a lost section is not told again after another month, nor after a choice was taken back [COURSE-37]", async () => {
  open([1], [soldOut, saturday, reading]);
  await screen.findByText(SOLD_OUT);
  click(page(), "Inicio Marzo");
  expect(screen.queryByText(SOLD_OUT)).toBeNull();
  click(page(), "Inicio Abril");
  await hours();
  expect(screen.queryByText(SOLD_OUT)).toBeNull();
  cleanup();
  open([1], [soldOut, saturday, reading]);
  await screen.findByText(SOLD_OUT);
  const slots = await hours();
  for (const chosen of [[3], []]) {
    click(slots, /^Sáb/);
    expect(chosenIds()).toEqual(chosen);
    expect(screen.queryByText(SOLD_OUT)).toBeNull();
  }
});

test("a section that this order holds is never taken for sold out by a refresh [T05]", async () => {
  open([1, 2], [soldOut, reading], { findOrder: anOrderHolding([1]) });
  await hours();
  await pass(45);
  expect(chosenIds()).toEqual([1, 2]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("while the order cannot be read a section that it may hold is not taken for sold out [T05]", async () => {
  let isDown = true;
  open([1, 2], [soldOut, reading], {
    describeSession: () =>
      isDown ? new Refusal("TOO_MANY_REQUESTS") : { hasOpenOrder: true, isPaying: false },
    findOrder: anOrderHolding([1]),
  });
  await hours();
  await pass(10);
  expect(chosenIds()).toEqual([1, 2]);
  isDown = false;
  await pass(45);
  expect(chosenIds()).toEqual([1, 2]);
  expect(screen.queryByText(/Se agotaron los cupos/)).toBeNull();
});

test("seats are asked for again every 20 s, and not while the page is out of sight", async () => {
  const calls = open([], [physics, reading]);
  await hours();
  const asks = () => paramsOf(calls, "listCoursesByMonth").length;
  const seen = vi.spyOn(document, "visibilityState", "get");
  const before = asks();
  await pass(21);
  const visible = asks();
  expect(visible).toBe(before + 1);
  for (const [state, seconds] of [
    ["hidden", 65],
    ["visible", 21],
  ] as const) {
    seen.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await pass(seconds);
    expect(asks() > visible).toBe(state === "visible");
  }
});

test("while nobody can count the seats a section can be chosen, and none is said to be its last", async () => {
  const unknown = { ...physics, seatsAvailable: null };
  open([2], [unknown, reading]);
  const slots = await hours();
  click(slots);
  expect(chosenIds()).toEqual([2, 1]);
  expect(slots.queryByText(/cupos/i)).toBeNull();
});

test("courses that could not be had stay told while they are asked for again [COURSE-53]", async () => {
  let hangs = false;
  open([], () => (hangs ? noAnswer() : new Refusal("UNKNOWN")));
  await screen.findByText("No se pudieron cargar los cursos.");
  hangs = true;
  await pass(21);
  screen.getByText("No se pudieron cargar los cursos.");
  expect(screen.queryByText("Cargando cursos")).toBeNull();
});

import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aConfig, aCourse, anOrderHolding, aProgram, aVenue, theMonths } from "../../../test/builders";
import { placed } from "../../../test/course-step-draft";
import { type Answers, fakeApi, noAnswer, Refusal, type SeenCall } from "../../../test/fake-api";
import { renderScreen } from "../../../test/render-screen";
import { useDraft } from "../../lib/draft/draft-store";
import { Component as CourseStep } from "./course-step-route";

const physics = aCourse({ id: 1, subject: "Física" });
const reading = aCourse({ id: 2, subject: "Lenguaje", hours: [[2, "09:00", "10:30"]] });
const soldOut = { ...physics, seatsAvailable: 0 };
const answers: Answers = {
  getConfig: aConfig(),
  getProgramWithChildren: aProgram(),
  listVenues: [aVenue()],
  getProgramDates: theMonths([4]),
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const asks = (calls: readonly SeenCall[]) => calls.filter(({ name }) => name === "listCoursesByMonth").length;
const open = (courseIds: number[]) =>
  renderScreen(<CourseStep />, { path: "/inscripcion/paso-3", draft: { ...placed, courseIds } });

function setVisible(isVisible: boolean) {
  Object.defineProperty(document, "visibilityState", {
    value: isVisible ? "visible" : "hidden",
    configurable: true,
  });
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

test("the last seat of a section is an earlier student's: the later one's choice is taken out [T02, AMB-74]", async () => {
  fakeApi({ ...answers, listCoursesByMonth: () => [{ ...physics, seatsAvailable: 1 }, reading] });
  const others = [{ ...placed, courseIds: [1] }];
  const student = { ...placed.student, id: 58, rut: "11.111.111-1" };
  const draft = { ...placed, student, others, courseIds: [1, 2] };
  renderScreen(<CourseStep />, { path: "/inscripcion/paso-3", draft });
  await screen.findByText(/Se agotaron los cupos que habías elegido en Física/);
  expect(useDraft.getState().draft.courseIds).toEqual([2]);
});

test("the first student keeps the last seat of a section that a later one wants too [T02, AMB-74]", async () => {
  fakeApi({ ...answers, listCoursesByMonth: () => [{ ...physics, seatsAvailable: 1 }, reading] });
  const later = { ...placed, student: { ...placed.student, id: 58, rut: "11.111.111-1" }, courseIds: [1] };
  const draft = { ...placed, others: [later], courseIds: [1, 2] };
  renderScreen(<CourseStep />, { path: "/inscripcion/paso-3", draft });
  await screen.findByRole("group", { name: "Horarios de Física" });
  await pass(1);
  expect(useDraft.getState().draft.courseIds).toEqual([1, 2]);
});

test("a chosen section that sells out while the page is open is told at once, by name [COURSE-37] [MODAL-12]", async () => {
  let isSoldOut = false;
  fakeApi({ ...answers, listCoursesByMonth: () => [isSoldOut ? soldOut : physics, reading] });
  open([1, 2]);
  await screen.findByRole("group", { name: "Horarios de Física" });
  isSoldOut = true;
  await pass(21);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Se agotaron cupos" }));
  dialog.getByText(/Se agotaron los cupos que habías elegido en Física/);
  expect(useDraft.getState().draft.courseIds).toEqual([2]);
  act(() => dialog.getByRole("button", { name: "Entendido" }).click());
  expect(screen.queryByRole("alertdialog")).toBeNull();
  screen.getByText(/Se agotaron los cupos que habías elegido en Física/);
  // Its card is marked, and the notice leads there.
  const card = within(screen.getByRole("article", { name: "Física" }));
  card.getByText("Se agotó el horario que habías elegido.");
  act(() => screen.getByRole("button", { name: "Ver horarios de Física" }).click());
  expect(document.activeElement?.closest("article")).toBe(screen.getByRole("article", { name: "Física" }));
});

test("a chosen section that is closed while the page is open is told at once, by name [COURSE-37] [MODAL-12]", async () => {
  let listed = [physics, reading];
  fakeApi({ ...answers, listCoursesByMonth: () => listed });
  open([1, 2]);
  await screen.findByRole("group", { name: "Horarios de Física" });
  listed = [{ ...physics, id: 3 }, reading];
  await pass(21);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Cambió la oferta de cursos" }));
  dialog.getByText("Ya no se ofrece lo que habías elegido en Física. Revisa tus cursos.");
  expect(useDraft.getState().draft.courseIds).toEqual([2]);
  act(() => dialog.getByRole("button", { name: "Entendido" }).click());
  const card = within(screen.getByRole("article", { name: "Física" }));
  card.getByText("El horario que habías elegido ya no se ofrece.");
  screen.getByRole("button", { name: "Ver horarios de Física" });
  listed = [];
  await pass(21);
  const last = within(await screen.findByRole("alertdialog", { name: "Cambió la oferta de cursos" }));
  last.getByText("Ya no se ofrece lo que habías elegido en Competencia Lectora. Revisa tus cursos.");
});

test("a section that was closed before the page opened is told without its name, until another is chosen [COURSE-37]", async () => {
  fakeApi({ ...answers, listCoursesByMonth: [{ ...physics, id: 3 }, reading] });
  open([1, 2]);
  const told = "Ya no se ofrece parte de lo que habías elegido. Revisa tus cursos.";
  await screen.findByText(told);
  expect(useDraft.getState().draft.courseIds).toEqual([2]);
  const slots = within(screen.getByRole("group", { name: "Horarios de Física" }));
  act(() => slots.getByRole("button").click());
  expect(screen.queryByText(told)).toBeNull();
});

test("what is told of a sold-out section leaves once another of its subject is chosen [COURSE-37]", async () => {
  const saturday = aCourse({ id: 3, subject: "Física", hours: [[6, "09:00", "10:30"]] });
  fakeApi({ ...answers, listCoursesByMonth: [soldOut, saturday, reading] });
  open([1]);
  await screen.findByText(/Se agotaron los cupos que habías elegido en Física/);
  const slots = within(screen.getByRole("group", { name: "Horarios de Física" }));
  act(() => slots.getByRole("button", { name: /^Sáb/ }).click());
  expect(useDraft.getState().draft.courseIds).toEqual([3]);
  expect(screen.queryByText(/Se agotaron los cupos/)).toBeNull();
});

test("what was told of a lost section is not told again after another month, nor after a choice was taken back [COURSE-37]", async () => {
  const saturday = aCourse({ id: 3, subject: "Física", hours: [[6, "09:00", "10:30"]] });
  fakeApi({
    ...answers,
    getProgramDates: theMonths([3, 4]),
    listCoursesByMonth: [soldOut, saturday, reading],
  });
  const told = /Se agotaron los cupos que habías elegido en Física/;
  open([1]);
  await screen.findByText(told);
  act(() => screen.getByRole("button", { name: "Inicio Marzo" }).click());
  expect(screen.queryByText(told)).toBeNull();
  act(() => screen.getByRole("button", { name: "Inicio Abril" }).click());
  await screen.findByRole("group", { name: "Horarios de Física" });
  expect(screen.queryByText(told)).toBeNull();
  cleanup();
  open([1]);
  await screen.findByText(told);
  const slots = within(screen.getByRole("group", { name: "Horarios de Física" }));
  for (const chosen of [[3], []]) {
    act(() => slots.getByRole("button", { name: /^Sáb/ }).click());
    expect(useDraft.getState().draft.courseIds).toEqual(chosen);
    expect(screen.queryByText(told)).toBeNull();
  }
});

test("a section that this order holds is never taken for sold out by a refresh [T05]", async () => {
  fakeApi({ ...answers, listCoursesByMonth: [soldOut, reading], findOrder: anOrderHolding([1]) });
  open([1, 2]);
  await screen.findByRole("group", { name: "Horarios de Física" });
  await pass(45);
  expect(useDraft.getState().draft.courseIds).toEqual([1, 2]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("while the order cannot be read a section that it may hold is not taken for sold out [T05]", async () => {
  let isDown = true;
  fakeApi({
    ...answers,
    listCoursesByMonth: [soldOut, reading],
    describeSession: () => (isDown ? new Refusal("TOO_MANY_REQUESTS") : { hasOpenOrder: true }),
    findOrder: anOrderHolding([1]),
  });
  open([1, 2]);
  await screen.findByRole("group", { name: "Horarios de Física" });
  await pass(10);
  expect(useDraft.getState().draft.courseIds).toEqual([1, 2]);
  isDown = false;
  await pass(45);
  expect(useDraft.getState().draft.courseIds).toEqual([1, 2]);
  expect(screen.queryByText(/Se agotaron los cupos/)).toBeNull();
});

test("seats are asked for again every 20 s, and not while the page is out of sight", async () => {
  const calls = fakeApi({ ...answers, listCoursesByMonth: [physics, reading] });
  open([]);
  await screen.findByRole("group", { name: "Horarios de Física" });
  const before = asks(calls);
  await pass(21);
  const visible = asks(calls);
  expect(visible).toBe(before + 1);
  setVisible(false);
  await pass(65);
  expect(asks(calls)).toBe(visible);
  setVisible(true);
  await pass(21);
  expect(asks(calls)).toBeGreaterThan(visible);
});

test("while nobody can count the seats a section can be chosen, and none is said to be its last", async () => {
  const unknown = { ...physics, seatsAvailable: null };
  fakeApi({ ...answers, listCoursesByMonth: [unknown, reading] });
  open([2]);
  const slots = within(await screen.findByRole("group", { name: "Horarios de Física" }));
  act(() => slots.getByRole("button").click());
  expect(useDraft.getState().draft.courseIds).toEqual([2, 1]);
  expect(slots.queryByText(/cupos/i)).toBeNull();
});

test("courses that could not be had stay told while they are asked for again [COURSE-53]", async () => {
  let hangs = false;
  fakeApi({
    ...answers,
    listCoursesByMonth: () => (hangs ? noAnswer() : new Refusal("UNKNOWN")),
  });
  open([]);
  await screen.findByText("No se pudieron cargar los cursos.");
  hangs = true;
  await pass(21);
  screen.getByText("No se pudieron cargar los cursos.");
  expect(screen.queryByText("Cargando cursos")).toBeNull();
});

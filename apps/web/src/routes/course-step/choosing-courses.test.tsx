import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { anOrderHolding } from "../../../test/builders/order-builders";
import { aQuote } from "../../../test/builders/purchase-builders";
import { aConfig, aCourse } from "../../../test/builders/shop-builders";
import { address, press } from "../../../test/buyer";
import { placed } from "../../../test/course-step-draft";
import { chosenIds, openCourseStep, pressSlot, slotsOf, theSections } from "../../../test/course-step-screen";

const { m1, m1Later, reading, biology, physics } = theSections;

const clashDialog = async () =>
  within(await screen.findByRole("alertdialog", { name: "Conflicto de Horarios" }));

test("pressing a slot chooses it, another of the subject replaces it, again takes it back [COURSE-21] [COURSE-23]", async () => {
  openCourseStep(placed);
  await pressSlot("Competencia Matemática M1");
  expect(chosenIds()).toEqual([1]);
  await pressSlot("Competencia Matemática M1", 1);
  expect(chosenIds()).toEqual([2]);
  await pressSlot("Competencia Matemática M1", 1);
  expect(chosenIds()).toEqual([]);
});

test("low and sold-out slots are marked, and sold-out subjects named [COURSE-13] [COURSE-39]", async () => {
  openCourseStep(placed);
  expect((await slotsOf("Competencia Matemática M1"))[1]?.textContent).toContain("Últimos cupos");
  await screen.findByText("Cupos agotados en esta sede para estos cursos");
  await pressSlot("Física");
  expect(chosenIds()).toEqual([]);
});

test("a clash asks with both courses named; Cancelar keeps, Reemplazar Horario swaps [COURSE-24] [COURSE-25]", async () => {
  openCourseStep({ ...placed, courseIds: [1] });
  await pressSlot("Competencia Lectora");
  const dialog = await screen.findByRole("alertdialog", { name: "Conflicto de Horarios" });
  expect(dialog.textContent).toMatch(/Competencia Lectora.*Lun 18:00–19:30.*Competencia Matemática M1/);
  await press("Cancelar");
  expect(chosenIds()).toEqual([1]);
  await pressSlot("Competencia Lectora");
  await press("Reemplazar Horario");
  expect(chosenIds()).toEqual([4]);
});

test("a clash offers the hours at which everything fits, one press away [SHOP-02]", async () => {
  openCourseStep({ ...placed, courseIds: [1] });
  await pressSlot("Competencia Lectora");
  const dialog = await clashDialog();
  dialog.getByText("Competencia Matemática M1 pasa a", { exact: false });
  await userEvent.click(dialog.getAllByRole("button", { name: "Elegir" })[0] as HTMLElement);
  expect(chosenIds()).toHaveLength(2);
  expect(chosenIds()).toContain(4);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a way around a clash says both prices where the other hours have another [SHOP-02]", async () => {
  const priced = [
    { ...m1, priceOnline: 430_000 },
    { ...m1Later, priceOnline: 860_000 },
    { ...reading, priceOnline: 387_000 },
  ];
  openCourseStep({ ...placed, courseIds: [1] }, { listCoursesByMonth: priced });
  await pressSlot("Competencia Lectora");
  const dialog = await clashDialog();
  dialog.getByRole("button", {
    name: "Elegir",
    description:
      "Competencia Lectora Lun 18:00–19:30 ·\u00a0$387.000 Competencia Matemática M1 pasa a Mar 17:00–18:30 ·\u00a0$860.000 (en vez de $430.000)",
  });
});

test("a way around a clash says the price of a course that was not chosen yet, and compares it with none [SHOP-02]", async () => {
  const cheaper = { ...reading, id: 14, Schedules: m1Later.Schedules, priceOnline: 387_000 };
  const listCoursesByMonth = [m1, { ...reading, priceOnline: 447_000 }, cheaper];
  openCourseStep({ ...placed, courseIds: [1] }, { listCoursesByMonth });
  await pressSlot("Competencia Lectora");
  const dialog = await clashDialog();
  dialog.getByRole("button", {
    name: "Elegir",
    description: "Competencia Lectora Mar 17:00–18:30 ·\u00a0$387.000",
  });
  screen.getByRole("alertdialog", { description: /^Quieres tomar(?!.*Elegir)/ });
});

test("M2 without M1 is added, warned of, and keeps Continue closed [COURSE-30] [COURSE-38]", async () => {
  openCourseStep(placed, { getQuote: aQuote() });
  await pressSlot("Competencia Matemática M2");
  await screen.findByRole("alertdialog", { name: "Validación Requerida" });
  await press("Entendido");
  expect(chosenIds()).toEqual([3]);
  const next = screen.getByRole("button", { name: "Continuar" });
  expect(next.getAttribute("aria-disabled")).toBe("true");
  // The price stays, the bar and the card say what is missing.
  const bar = within(screen.getByRole("complementary"));
  await bar.findByRole("button", { name: /\$.*Agrega Competencia Matemática M1/ });
  const card = within(screen.getByRole("article", { name: "Competencia Matemática M2" }));
  card.getByText("Te falta agregar Competencia Matemática M1.");
  await pressSlot("Competencia Matemática M1");
  await waitFor(() => expect(bar.queryByText(/Agrega Competencia/)).toBeNull());
  expect(card.queryByText(/Te falta agregar/)).toBeNull();
  await userEvent.click(next);
  expect(address()).toBe("/inscripcion/paso-4");
});

test("taking M1 back takes M2 along and says so [COURSE-22] [COURSE-32]", async () => {
  openCourseStep({ ...placed, courseIds: [1, 3] });
  await pressSlot("Competencia Matemática M1");
  expect(chosenIds()).toEqual([]);
  await screen.findByText("Quitamos Competencia Matemática M2: necesita Matemática M1.");
});

test("a Mención replaces its common course and then blocks it with the reason [COURSE-28] [COURSE-29]", async () => {
  openCourseStep({ ...placed, courseIds: [5] });
  await pressSlot("Biología Mención");
  expect(chosenIds()).toEqual([6]);
  await pressSlot("Biología");
  expect(chosenIds()).toEqual([6]);
  const reason = "No puedes seleccionar Biología común porque ya tienes Biología Mención seleccionada";
  expect(await screen.findAllByText(reason)).not.toHaveLength(0);
});

test("a subject without hours in the month says so [COURSE-49]", async () => {
  openCourseStep(placed);
  await screen.findByText("Este curso no tiene horarios disponibles para el mes seleccionado");
});

test("a chosen course that sold out leaves with notice, one held by this order stays [COURSE-37]", async () => {
  const soldOut = [m1, reading].map((course) => ({ ...course, seatsAvailable: 0 }));
  const answers = { listCoursesByMonth: [...soldOut, biology], findOrder: anOrderHolding([1]) };
  openCourseStep({ ...placed, courseIds: [1, 4] }, answers);
  await screen.findByText(/Se agotaron los cupos que habías elegido en Competencia Lectora/);
  expect(chosenIds()).toEqual([1]);
});

test("the last seat that the order holds for another student is not offered once more [T05] [AMB-74]", async () => {
  const other = { ...placed, student: { ...placed.student, id: 58 }, courseIds: [1] };
  const listCoursesByMonth = [{ ...m1, seatsAvailable: 0 }, reading];
  const answers = { listCoursesByMonth, findOrder: anOrderHolding([1]) };
  openCourseStep({ ...placed, others: [other], isBeingAdded: true }, answers);
  await screen.findByText("Cupos agotados en esta sede para estos cursos");
  await pressSlot("Competencia Matemática M1");
  expect(chosenIds()).toEqual([]);
});

const sixSubjects = ["Matemática M1", "Lenguaje", "Historia", "Biología", "Física", "Química"].map(
  (subject, day) => aCourse({ id: day + 1, subject, hours: [[day + 1, "17:00", "18:30"]] }),
);
const SIX_FOR_ONE = "Matricula todos los cursos por el precio de 1";
const withOwnTable = (percent: number) => ({
  listCoursesByMonth: sixSubjects,
  getGeneralInfo: [{ discount: 50 }],
  getConfig: aConfig({
    programSessionPercents: [{ programId: 367, sessionPercents: [{ fromCourses: 6, percent }] }],
  }),
});

test("with five courses chosen a sixth is offered where six cost no more than one, once and at its price [COURSE-62, AMB-46]", async () => {
  // Six of 100,000 less 84 %: 96,000, half of it online, and the fee.
  openCourseStep({ ...placed, courseIds: [1, 2, 3, 4] }, withOwnTable(84));
  await pressSlot("Física");
  const dialog = await screen.findByRole("alertdialog", { name: SIX_FOR_ONE });
  expect(dialog.textContent).toContain("los seis te cuestan $78.000, matrícula incluida");
  await press("Entendido");
  await pressSlot("Física");
  await pressSlot("Física");
  expect(chosenIds()).toHaveLength(5);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

const full = sixSubjects.map((course) => (course.id === 6 ? { ...course, seatsAvailable: 0 } : course));

test.each([
  ["where six cost more than one", withOwnTable(83)],
  ["where there is no room for a sixth", { ...withOwnTable(84), listCoursesByMonth: full }],
])("%s, nothing is said of six [COURSE-62, AMB-46]", async (_, answers) => {
  openCourseStep({ ...placed, courseIds: [1, 2, 3, 4] }, answers);
  await pressSlot("Física");
  expect(chosenIds()).toHaveLength(5);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("M2 and Mención are explained where the month has them, and only there [COURSE-11]", async () => {
  openCourseStep(placed);
  await screen.findByText("¿Cuándo elegir M2?");
  screen.getByText("¿Mención o común?");
  cleanup();
  openCourseStep(placed, { listCoursesByMonth: [m1, reading, physics] });
  await slotsOf("Competencia Lectora");
  expect(screen.queryByText("¿Cuándo elegir M2?")).toBeNull();
  expect(screen.queryByText("¿Mención o común?")).toBeNull();
});

test("the first subject's hours are in sight and the others' one press away; a chosen one then names its own", async () => {
  openCourseStep(placed);
  const card = async (name: string) => within(await screen.findByRole("article", { name }));
  const reading = await card("Competencia Lectora");
  const toggle = reading.getByRole("button", { name: "Ver horarios" });
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  (await card("Competencia Matemática M1")).getByRole("button", { name: "Ocultar", expanded: true });
  await userEvent.click(toggle);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  await pressSlot("Competencia Lectora");
  await userEvent.click(toggle);
  reading.getByRole("button", { name: "Cambiar horario", expanded: false });
  // Beside the chip, out of sight, the card itself names the hours.
  expect(reading.getAllByText("18:00–19:30")).toHaveLength(2);
});

test("coming back with courses chosen, no subject is unfolded", async () => {
  openCourseStep({ ...placed, courseIds: [4] });
  await slotsOf("Competencia Lectora");
  expect(screen.queryByRole("button", { name: "Ocultar" })).toBeNull();
  screen.getByRole("button", { name: "Cambiar horario" });
});

test("after courses were lost the step opens at the lost one, its hours unfolded [MODAL-09]", async () => {
  openCourseStep(placed, {}, { state: { lostCourseIds: [physics.id] } });
  const card = await screen.findByRole("article", { name: physics.Subject.name });
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
  expect(within(card).getByRole("button", { expanded: true })).toBeDefined();
});

import type { Course } from "@shop/contracts/offer/courses";
import type { Program } from "@shop/contracts/offer/programs";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { anOrderHolding } from "../../../test/builders/order-builders";
import { aQuote } from "../../../test/builders/purchase-builders";
import {
  aConfig,
  aCourse,
  aDetail,
  aProgram,
  hoursOn,
  streaming,
} from "../../../test/builders/shop-builders";
import { address, press, textsOf } from "../../../test/buyer";
import { placed } from "../../../test/course-step-draft";
import { type Answers, paramsOf, Refusal } from "../../../test/fake-api";
import { openScreen } from "../../../test/render-screen";
import { useDraft } from "../../basket/stepper/draft-store";
import { CompareButton } from "./compare-button";

const enable = Array.from({ length: 12 }, (_, index) => index === 3);
const inPerson = aProgram({
  enable,
  Details: [aDetail("Clases grabadas", "No"), aDetail("Ensayos PAES", "Sí"), aDetail("Ayudantías", "Sí")],
});

const remote: Program = {
  ...streaming,
  enable,
  Details: [aDetail("Clases grabadas", "Sí"), aDetail("Ensayos PAES", "Sí")],
};
const m1 = aCourse({ id: 1, subject: "Matemática M1" });
const reading = aCourse({ id: 2, subject: "Lenguaje", hours: [[2, "17:00", "19:00"]] });
const physics = aCourse({ id: 3, subject: "Física", hours: [[5, "17:00", "18:30"]] });
const far = { programId: 371, locationId: 42, seatsCapacity: 50 };
const farM1 = aCourse({ ...far, id: 11, subject: "Matemática M1" });
const farReading = aCourse({
  ...far,
  id: 12,
  subject: "Lenguaje",
  seatsAvailable: 0,
  hours: [[2, "17:00", "18:30"]],
});

// Half of the gross price, and the fee.
function priced(precioTotal: number) {
  const net = precioTotal - aQuote().valorMatricula;
  const amounts = { precioBruto: net * 2, precioSubTotal: net * 2, valorDescuento: net, totalDescuento: net };
  return { ...aQuote(), ...amounts, precioTotal };
}

async function compare(changes: Answers = {}, draft: object = { ...placed, courseIds: [1, 2, 3] }) {
  const answers: Answers = {
    listProgramsWithoutChildren: [inPerson, remote],
    ...offering([remote]),
    ...teaching([farM1, farReading]),
    getQuote: ({ params }) => priced(params.programId === "371" ? 330_000 : 630_000),
    ...changes,
  };
  const calls = openScreen(<CompareButton programId={367} />, { draft }, answers);
  await press("Comparar");
  const table = within(await screen.findByRole("table", {}, { timeout: 5_000 }));
  return { calls, table };
}

test("[SHOP-03] two programmes stand side by side with the buyer's courses: price, hours, size, venue and what each lacks", async () => {
  const history = aCourse({ ...far, id: 13, subject: "Historia", hours: [[4, "17:00", "18:00"]] });
  const { table, calls } = await compare(teaching([farM1, farReading, history]));
  expect(textsOf(table.getAllByRole("columnheader"))).toEqual([
    "Qué comparas",
    "Presencial Anual",
    "PDVx Anual",
  ]);
  await table.findByText("$630.000");
  expect(cellsOf(table, "Lo que pagarías")).toEqual([
    "$630.000 Sin descuento $1.230.000 Por 3 cursos desde abril 2027, con matrícula de $30.000.",
    expect.stringMatching(/^Se vende desde 3 cursos\.Desde \$[\d.]+ en total, si empiezas en \p{L}+\.$/u),
  ]);
  expect(cellsOf(table, "Cursos que le faltan")).toEqual([
    "Ninguno",
    "Competencia Lectora: sin\u00a0cuposFísica: no se dicta",
  ]);
  expect(cellsOf(table, "Horas a la semana")).toEqual(["5 h", "1,5 h"]);
  expect(cellsOf(table, "Estudiantes por curso")).toEqual(["Hasta 35", "Hasta 50"]);
  expect(cellsOf(table, "Sede")[1]).toBe("A distancia");
  expect(cellsOf(table, "Clases grabadas")).toEqual(["No incluido", "Incluido"]);
  expect(cellsOf(table, "Ayudantías")).toEqual(["Incluido", "Sin información"]);
  expect(table.queryByText("Ensayos PAES")).toBeNull();
  const quoted = [{ programId: "367", locationId: "51", coursesIds: "1,2,3" }];
  expect(paramsOf(calls, "getQuote")).toEqual(quoted);
});

test("[SHOP-03] the last seat that the order holds is this student's to compare by, not another's [T05] [AMB-74]", async () => {
  const held = {
    listCoursesByMonth: [{ ...m1, seatsAvailable: 0 }, reading],
    findOrder: anOrderHolding([m1.id]),
  };
  const own = { ...placed, courseIds: [m1.id] };
  const { table: ofItsStudent } = await compare(held, own);
  expect(cellsOf(ofItsStudent, "Cursos que le faltan")[0]).toBe("Ninguno");
  cleanup();
  const { table } = await compare(held, { ...placed, others: [own], isBeingAdded: true });
  expect(cellsOf(table, "Cursos que le faltan")[0]).toBe("Competencia Matemática M1: sin\u00a0cupos");
});

test("[SHOP-03] the buyer's own hours stand in their programme's column, and those of the other are one way", async () => {
  const once = aCourse({ id: 4, subject: "Matemática M1", hours: [[6, "09:00", "10:30"]] });
  const twice = aCourse({ id: 5, subject: "Matemática M1", hours: hoursOn([1, 3], "17:00–18:30") });
  const { table } = await compare(teaching([farM1], [once, twice]), { ...placed, courseIds: [twice.id] });
  expect(cellsOf(table, "Cursos y horarios")).toEqual([
    "Competencia Matemática M1Lun y Mié 17:00–18:30Tu horario",
    "Competencia Matemática M1Lun 17:00–18:30Un horario posible",
  ]);
  expect(cellsOf(table, "Horas a la semana")[0]).toBe("3 h");
});

test("[SHOP-03] the programme beside it is one that sells so few courses, where there is one", async () => {
  const few = aProgram({ id: 372, name: "Presencial Intensivo", enable });
  const priceFrom = { ...aProgram().priceFrom, cursosMinimos: 3 } as typeof few.priceFrom;
  const inThree = { ...remote, priceFrom };
  const { table } = await compare(
    { listProgramsWithoutChildren: [inPerson, inThree], ...offering([inThree], [inPerson, few]) },
    { ...placed, courseIds: [m1.id] },
  );
  expect(table.getAllByRole("columnheader").at(-1)?.textContent).toBe("Presencial Intensivo");
});

test("[SHOP-03] a price that cannot be had is said to be unknown, and a programme that starts another month too", async () => {
  const { table } = await compare({
    getQuote: new Refusal("UNKNOWN"),
    ...offering([{ ...remote, enable: enable.map(() => false) }]),
  });
  await table.findByText("Precio no disponible");
  expect(cellsOf(table, "Lo que pagarías")).toEqual(["Precio no disponible", "No parte en abril 2027."]);
  const [, other] = table.getAllByRole<HTMLButtonElement>("button", { name: /^Elegir este programa/ });
  expect(other?.disabled).toBe(true);
});

test("[SHOP-03] 'Elegir este programa' takes it into the steps with month, venue and the courses that were priced", async () => {
  const farPhysics = aCourse({ ...far, id: 13, subject: "Física", hours: [[4, "17:00", "18:00"]] });
  const { table } = await compare(teaching([farM1, { ...farReading, seatsAvailable: 4 }, farPhysics]));
  await table.findByText("$330.000");
  const column = within(table.getByText("PDVx Anual", { selector: "span" }).closest("td") as HTMLElement);
  await userEvent.click(column.getByRole("button", { name: "Elegir este programa" }));
  expect(useDraft.getState().draft).toMatchObject({
    modality: "Streaming",
    program: { id: 371 },
    communeId: 320,
    venueId: 42,
    month: 4,
    courseIds: [11, 12, 13],
  });
  expect(screen.queryByRole("table")).toBeNull();
  expect(address()).toBe("/inscripcion/paso-3");
});

test("[SHOP-03] before anything is chosen usual courses stand in, and each can be taken out and put in for both", async () => {
  const { table, calls } = await compare({}, { year: "4", modality: "Presencial" });
  await table.findByText("$630.000");
  await press("Cambiar");
  const chips = within(screen.getByRole("group", { name: "Tus cursos" })).getAllByRole("button");
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute("aria-pressed")])).toEqual([
    ["Competencia Matemática M1", "true"],
    ["Competencia Lectora", "true"],
    ["Física", "true"],
  ]);
  await press("Física");
  await table.findByText(/^Por 2 cursos/);
  expect(paramsOf(calls, "getQuote").at(-1)?.coursesIds).toBe("1,2");
});

// Programmes of both modalities; courses of the streaming one, and of the other.
const offering = (byStreaming: Program[], inPersonToo = [inPerson]): Answers => ({
  listProgramsByModality: ({ params }) => (params.name === "Presencial" ? inPersonToo : byStreaming),
});

const teaching = (far: Course[], here = [m1, reading, physics]): Answers => ({
  listCoursesByMonth: ({ params }) => (params.programId === "371" ? far : here),
});

const cellsOf = (table: ReturnType<typeof within>, label: string) =>
  textsOf(
    within(table.getByRole("rowheader", { name: label }).closest("tr") as HTMLElement).getAllByRole("cell"),
  );

test("[OPEN-01] where a year has one programme alone there is nothing to compare it with", async () => {
  const { offer } = aConfig();
  const years = [{ year: "4" as const, programs: 1, modalities: ["Presencial"] }];
  openScreen(
    <CompareButton programId={367} />,
    { draft: placed },
    { getConfig: aConfig({ offer: { ...offer, years } }) },
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: "Comparar" })).toBeNull());
});

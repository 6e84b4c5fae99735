import { MONTH_NAMES } from "@shop/domain/schedule/month-copy";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aProgram } from "../../test/builders/shop-builders";
import { address } from "../../test/buyer";
import { placed } from "../../test/course-step-draft";
import { courseStepAnswers, openCourseStep } from "../../test/course-step-screen";
import { Refusal } from "../../test/fake-api";
import { aStoredStudent } from "../../test/legacy/builders";
import { openScreen } from "../../test/render-screen";
import { beginStudent } from "../basket/legacy/enrolments";
import { EMPTY_LEGACY } from "../basket/legacy/legacy-state";
import { Shop } from "./shop";
import { Component as SubjectsStep } from "./subjects-step/subjects-step-route";

// The code of a screen is fetched when it is first met.
const LOADING = { timeout: 20_000 };
const SLOW = { timeout: 30_000 };

const NOT_FOUND = /^No se encontraron los datos del programa seleccionado\.\.\./;

test.each([
  ["programme", { program: null }],
  ["year", { year: null }],
])(
  "the course step without %s leads to where it is chosen, with an error [COURSE-12]",
  SLOW,
  async (_, gap) => {
    const answers = { ...courseStepAnswers, listProgramsWithoutChildren: [aProgram()] };
    openScreen(<Shop />, { path: "/inscripcion/paso-3", draft: { ...placed, ...gap } }, answers);
    await banner(/^Datos de los pasos anteriores no están disponibles$/);
    expect(address()).toBe("/inscripcion/paso-1");
    expect(screen.queryByText("Cursos y horarios")).toBeNull();
  },
);

test.each([
  ["has", new Refusal("NOT_FOUND")],
  ["sells", aProgram({ enable: MONTH_NAMES.map(() => false), priceFrom: null })],
])(
  "a programme that the academy no longer %s is told, with the way to another [ERR-03]",
  async (_, program) => {
    openCourseStep(placed, { getProgramWithChildren: program });
    const alert = await banner(NOT_FOUND);
    expect(screen.queryByRole("combobox", { name: "Sede" })).toBeNull();
    expect(screen.queryByText("Cursos y horarios")).toBeNull();
    // Nor a price of what cannot be bought.
    expect(screen.queryByText(/^Desde \$/)).toBeNull();
    await userEvent.click(within(alert).getByRole("link", { name: "Elegir otro programa" }));
    expect(address()).toBe("/inscripcion/paso-1");
  },
);

test("the legacy step tells it in the same words [ERR-03]", async () => {
  const legacy = { ...beginStudent(EMPTY_LEGACY, aStoredStudent()), orderId: 77 };
  const answers = { ...courseStepAnswers, getProgramWithChildren: new Refusal("NOT_FOUND") };
  openScreen(<SubjectsStep />, { path: "/inscripcion-paso-1", legacy }, answers);
  within(await banner(NOT_FOUND)).getByRole("link", { name: "Elegir otro programa" });
  expect(screen.queryByRole("combobox", { name: "Sede" })).toBeNull();
});

const banner = async (text: RegExp) => {
  const [words] = await screen.findAllByText(text, {}, LOADING);
  const alert = words?.closest<HTMLElement>('[role="alert"]');
  if (!alert) throw new Error("the words are no alert");
  return alert;
};

import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aConfig, aCourse, aProgram, aVenue, theMonths } from "../../../test/builders";
import { placed } from "../../../test/course-step-draft";
import { type Answers, fakeApi } from "../../../test/fake-api";
import { renderScreen } from "../../../test/render-screen";
import { Component as CourseStep } from "./course-step-route";

const idle = aCourse({ id: 1, subject: "Química", isCommon: true, hours: [] });
const evening = aCourse({ id: 2, subject: "Química", isCommon: true, hours: [[3, "19:00", "20:30"]] });
const answers: Answers = {
  getConfig: aConfig(),
  getProgramWithChildren: aProgram(),
  listVenues: [aVenue()],
  getProgramDates: theMonths([4]),
  listCoursesByMonth: [idle, evening],
};

test("a section without hours says so in its place, and cannot be chosen; its subject's others can [COURSE-50]", async () => {
  fakeApi(answers);
  renderScreen(<CourseStep />, { path: "/inscripcion/paso-3", draft: placed });
  const slots = within(await screen.findByRole("group", { name: "Horarios de Química" }));
  slots.getByText("No tiene horarios disponibles este curso.");
  expect(slots.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Mié 19:00–20:30"),
  ]);
});

test("a chosen section whose hours were taken away is no longer offered, not sold out [COURSE-37] [COURSE-50]", async () => {
  fakeApi(answers);
  renderScreen(<CourseStep />, { path: "/inscripcion/paso-3", draft: { ...placed, courseIds: [1] } });
  await screen.findByText("Ya no se ofrece lo que habías elegido en Química. Revisa tus cursos.");
  const card = within(screen.getByRole("article", { name: "Química" }));
  card.getByText("El horario que habías elegido ya no se ofrece.");
});

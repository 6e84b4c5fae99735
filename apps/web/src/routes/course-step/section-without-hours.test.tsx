import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aCourse } from "../../../test/builders/shop-builders";
import { textsOf } from "../../../test/buyer";
import { placed } from "../../../test/course-step-draft";
import { openCourseStep } from "../../../test/course-step-screen";

const idle = aCourse({ id: 1, subject: "Química", isCommon: true, hours: [] });
const evening = aCourse({ id: 2, subject: "Química", isCommon: true, hours: [[3, "19:00", "20:30"]] });
const answers = { listCoursesByMonth: [idle, evening] };

test("a section without hours says so in its place, and cannot be chosen; its subject's others can [COURSE-50]", async () => {
  openCourseStep(placed, answers);
  const slots = within(await screen.findByRole("group", { name: "Horarios de Química" }));
  slots.getByText("No tiene horarios disponibles este curso.");
  expect(textsOf(slots.getAllByRole("button"))).toEqual([expect.stringContaining("Mié 19:00–20:30")]);
});

test("a chosen section whose hours were taken away is no longer offered, not sold out [COURSE-37] [COURSE-50]", async () => {
  openCourseStep({ ...placed, courseIds: [1] }, answers);
  await screen.findByText("Ya no se ofrece lo que habías elegido en Química. Revisa tus cursos.");
  const card = within(await screen.findByRole("article", { name: "Química" }));
  card.getByText("El horario que habías elegido ya no se ofrece.");
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useDraft } from "../src/basket/stepper/draft-store";
import { Component as CourseStep } from "../src/routes/course-step/course-step-route";
import { aCourse, aProgram, aVenue, hoursOn, sanMiguel, theMonths } from "./builders/shop-builders";
import type { Answers } from "./fake-api";
import { openScreen, type ScreenOptions } from "./render-screen";

/** April: two sections of M1, a clash of M1 with reading, one sold out, one without hours. */
export const theSections = {
  m1: aCourse({ id: 1, subject: "Matemática M1", hours: hoursOn([1, 3], "17:00–18:30") }),
  m1Later: aCourse({
    id: 2,
    subject: "Matemática M1",
    hours: hoursOn([2], "17:00–18:30"),
    seatsAvailable: 6,
  }),
  m2: aCourse({ id: 3, subject: "Matemática M2", isElective: true, hours: hoursOn([6], "09:00–12:00") }),
  reading: aCourse({ id: 4, subject: "Lenguaje", hours: hoursOn([1], "18:00–19:30"), price: 90_000 }),
  biology: aCourse({ id: 5, subject: "Biología", isCommon: true, hours: hoursOn([5], "17:00–18:30") }),
  biologyPlus: aCourse({
    id: 6,
    subject: "Biología Mención",
    hasMention: true,
    hours: hoursOn([4], "17:00–18:30"),
  }),
  physics: aCourse({
    id: 7,
    subject: "Física",
    isCommon: true,
    hours: hoursOn([5], "15:00–16:30"),
    seatsAvailable: 0,
  }),
  chemistry: aCourse({ id: 8, subject: "Química", isCommon: true, hours: [] }),
};

/** Three venues, one of another programme, and the months from March to May. */
export const courseStepAnswers: Answers = {
  getProgramWithChildren: aProgram(),
  listVenues: [aVenue(), sanMiguel, aVenue({ id: 99, name: "Otra sede" })],
  getVenue: aVenue({ id: 42, name: "Campus Virtual Las Condes", communeId: 320 }),
  getProgramDates: theMonths([3, 4, 5]),
  listCoursesByMonth: Object.values(theSections),
};

/** @returns calls made */
export const openCourseStep = (
  draft: ScreenOptions["draft"],
  answers: Answers = {},
  options: Pick<ScreenOptions, "state" | "known"> = {},
) =>
  openScreen(
    <CourseStep />,
    { path: "/inscripcion/paso-3", draft, ...options },
    { ...courseStepAnswers, ...answers },
  );

export const slotsOf = async (subject: string) =>
  within(await screen.findByRole("group", { name: `Horarios de ${subject}` }))
    .getAllByRole("button")
    .filter((button) => button.hasAttribute("aria-pressed"));

export async function pressSlot(subject: string, index = 0) {
  const slot = (await slotsOf(subject))[index];
  if (!slot) throw new Error(`no slot ${index} of ${subject}`);
  await userEvent.click(slot);
}

export const chosenIds = () => useDraft.getState().draft.courseIds;

import { Component as PersonalDataStep } from "../src/routes/personal-data-step/personal-data-step-route";
import { person, program } from "./builders/draft-parts";
import { aProgram, aVenue, sanMiguel } from "./builders/shop-builders";
import type { Answers } from "./fake-api";
import { openScreen, type ScreenOptions } from "./render-screen";

const ANSWERS: Answers = {
  getProgramWithChildren: aProgram(),
  listVenues: [
    aVenue(),
    sanMiguel,
    aVenue({ id: 61, name: "Norte Calama" }),
    aVenue({ id: 1000220, name: "PDV Online" }),
  ],
  verifyCaptcha: { success: true },
  createStudent: { id: 55 },
  createOrder: { id: 77, sessionId: "s" },
  sendLead: { success: true },
};

/** Programme chosen and form filled, except for `draft`. @returns calls made */
export const openPersonalData = (draft: ScreenOptions["draft"] = {}, answers: Answers = {}) =>
  openScreen(
    <PersonalDataStep />,
    { draft: { year: "4", modality: "Presencial", program, student: person, ...draft } },
    { ...ANSWERS, ...answers },
  );

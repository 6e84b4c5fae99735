import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aQuote, theCourses } from "../../../test/builders/purchase-builders";
import { aMeta, aProgram, theMonths } from "../../../test/builders/shop-builders";
import { address, fill, press } from "../../../test/buyer";
import { type Answers, bodiesOf, writes } from "../../../test/fake-api";
import { openScreen } from "../../../test/render-screen";
import { EMPTY_DRAFT } from "../../basket/stepper/draft";
import { useDraft } from "../../basket/stepper/draft-store";
import { LandingSimulator } from "./landing-simulator";

const TOKEN = "WzEsMTc5NTM1ODQwMCxb.aaaaaaaaaaaaaaaaaaaaaa";
const offered = aProgram({ Metas: [aMeta("Presencial")] });

test("the choice goes on in the steps with programme, venue, month and courses, at the student's data [FEEL-04]", async () => {
  const calls = open();
  await press("Seguir con estos cursos");
  expect(address()).toBe("/inscripcion/paso-2");
  expect(useDraft.getState().draft).toMatchObject({
    ...{ year: "4", modality: "Presencial", program: { id: 367 } },
    ...{ communeId: 328, venueId: 51, venueName: "Pre Sede Plaza Egaña", month: 3, courseIds: [1, 4] },
    student: { ...EMPTY_DRAFT.student, preferredVenueId: 51 },
  });
  expect(writes(calls)).toEqual([]);
});

test("without courses programme, venue and month go on, and there is no quote to mail [FEEL-04]", async () => {
  open({ listCoursesByMonth: [] });
  await screen.findByText("No hay cursos a la venta este mes. Prueba con otro.");
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Envíame esta cotización" });
  expect(send.disabled).toBe(true);
  await press("Seguir y elegir cursos");
  expect(useDraft.getState().draft).toMatchObject({
    program: { id: 367 },
    venueId: 51,
    month: 3,
    courseIds: [],
  });
});

test("the quote is mailed for an address alone, without a student [FEEL-04] [SHOP-01]", async () => {
  const calls = open();
  await screen.findByText("$180.000");
  await press("Envíame esta cotización");
  await fill("Correo electrónico", "abuela@correo.cl");
  await press("Enviar");
  await screen.findByText(/Enviamos tu cotización a abuela@correo.cl/);
  const lines = [{ year: "4", programId: 367, locationId: 51, coursesIds: [1, 4] }];
  expect(bodiesOf(calls, "saveQuote")).toEqual([{ lines }]);
  expect(bodiesOf(calls, "mailQuote")).toEqual([{ token: TOKEN, email: "abuela@correo.cl" }]);
});

const open = (answers: Answers = {}) =>
  openScreen(
    <LandingSimulator />,
    {},
    {
      listProgramsWithoutChildren: [offered],
      getProgramDates: theMonths([3, 4]),
      listCoursesByMonth: theCourses,
      getQuote: aQuote(),
      saveQuote: { token: TOKEN },
      mailQuote: { success: true },
      ...answers,
    },
  );

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aQuote, aSavedOrder, guardianTyped, theCourses } from "../../test/builders/purchase-builders";
import { aProgram, aVenue } from "../../test/builders/shop-builders";
import { address, press } from "../../test/buyer";
import { type Answers, bodiesOf, fakeApi, Refusal } from "../../test/fake-api";
import { aBackpack, sectionsOf, twoEnrolments } from "../../test/legacy/builders";
import { fullOrder, LEGACY_DETAILS } from "../../test/legacy/checkout-screen";
import { openScreen, screensAt } from "../../test/render-screen";
import { DraftStudent } from "../basket/basket";
import type { LegacyState } from "../basket/legacy/legacy-state";
import { useLegacy } from "../basket/legacy/legacy-store";
import { Component as Backpack } from "./backpack/backpack-route";
import { Component as Inscription } from "./inscription/inscription-route";
import { Component as LegacyCheckout } from "./legacy-checkout/legacy-checkout-route";
import { Component as LegacyReview } from "./legacy-review/legacy-review-route";

const NEW_ORDER = 90;
const SESSION_OVER = "Tu sesión terminó. Lo que escribiste sigue aquí: revísalo y continúa.";

const screens = screensAt({
  "/inscripcion": <Inscription />,
  "/inscripcion-paso-3": <LegacyReview />,
  "/inscripcion-paso-4": <LegacyCheckout />,
  "/mochila": <Backpack />,
});

const stored = () => useLegacy.getState().draft;

test("Step3 makes a backpack anew whose session is over, with all that was typed [REVIEW-14] [BACKPACK-02]", async () => {
  const calls = open("/inscripcion-paso-3");
  await waitFor(() => expect(bodiesOf(calls, "saveOrder")).toHaveLength(2));
  expect(bodiesOf(calls, "createStudent")).toMatchObject([{ rut: "12345678-5" }, { rut: "11111111-1" }]);
  expect(bodiesOf(calls, "saveOrder").at(-1)).toMatchObject({
    id: NEW_ORDER,
    orderDetails: [
      { studentId: 60, coursesIds: [1, 4] },
      { studentId: 61, coursesIds: [1] },
    ],
  });
  await screen.findAllByText("$360.000");
  expect(stored()).toMatchObject({
    ...{ orderId: NEW_ORDER, fullOrder: null, students: [{ id: 60 }, { id: 61 }] },
    ...{ guardianTyped, guardianId: null, doneStudentIds: [], studentsTyped: { 60: LEGACY_DETAILS } },
  });
  expect(screen.queryByText(/^Tu sesión terminó/)).toBeNull();
});

test("whoever was asked again and is then renewed is not typed over by the next student [REVIEW-14]", async () => {
  const [camila] = twoEnrolments();
  open("/inscripcion-paso-3", {}, { typedStudent: { ...DraftStudent.parse(camila), isSaved: false } });
  await waitFor(() => expect(stored().orderId).toBe(NEW_ORDER));
  expect(stored().typedStudent).toMatchObject({ id: 60, isSaved: true });
});

const PATHS = ["/inscripcion-paso-4", "/mochila"];

test.each(PATHS)("%s says that the session is over, and its way out loses nothing [T28]", async (path) => {
  open(path);
  await screen.findByText(SESSION_OVER);
  await userEvent.click(screen.getByRole("link", { name: "Revisar los datos" }));
  expect(address()).toBe("/inscripcion-paso-3");
  await waitFor(() => expect(stored().orderId).toBe(NEW_ORDER));
  expect(stored().studentsWithPrices).toMatchObject([{ id: 60 }, { id: 61 }]);
});

test("a student whom the server refuses stands in the form as typed, and nothing chosen is lost [INSC-06]", async () => {
  const calls = open("/inscripcion-paso-3", {
    createStudent: ({ body }) =>
      (body as { name: string }).name === "Camila" ? new Refusal("STUDENT_RUT_TAKEN") : { id: 61 },
  });
  await screen.findByText(
    "Tu sesión terminó. Los datos de Camila Soto Ríos siguen aquí: revísalos y continúa.",
  );
  await userEvent.click(screen.getByRole("link", { name: "Revisar los datos" }));
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Nombre" });
  expect([name.value, address()]).toEqual(["Camila", "/inscripcion"]);
  expect(bodiesOf(calls, "createOrder")).toEqual([]);

  fakeApi(answers);
  await screen.findByRole("option", { name: "Plaza Egaña" });
  await press("COTIZA Y MATRICÚLATE");
  await waitFor(() => expect(address()).toBe("/inscripcion-paso-1"));
  expect(stored()).toMatchObject({
    ...{ orderId: NEW_ORDER, guardianTyped, guardianId: null, doneStudentIds: [] },
    students: [{ name: "Elisa" }, { id: 60, name: "Camila" }],
    studentsWithPrices: [{ id: 60, name: "Camila" }, { name: "Elisa" }],
    ...{ selectedLocation: { id: 51 }, selectedMonth: 4, selectedCourses: sectionsOf(1, 4) },
  });
});

// A server that knows nothing of a session that is over: rows and order are made anew.
const answers: Answers = {
  getGeneralInfo: [{ discount: 50 }],
  getProgramWithChildren: aProgram(),
  listVenues: [aVenue()],
  listCoursesByMonth: theCourses,
  getVenue: aVenue(),
  getQuote: aQuote(),
  verifyCaptcha: { success: true },
  createStudent: ({ body }) => ({ id: (body as { name: string }).name === "Camila" ? 60 : 61 }),
  createOrder: { id: NEW_ORDER, sessionId: "s" },
  sendLead: { success: true },
  saveOrder: ({ body }) =>
    (body as { id: number }).id === NEW_ORDER ? aSavedOrder() : new Refusal("NOT_FOUND"),
};

function open(path: string, changes: Answers = {}, typed: Partial<LegacyState> = {}) {
  const legacy = {
    ...aBackpack(twoEnrolments()),
    ...{ fullOrder, guardianTyped, guardianId: 9, doneStudentIds: [55] },
    studentsTyped: { 55: LEGACY_DETAILS },
    ...typed,
  };
  return openScreen(screens, { path, legacy }, { ...answers, ...changes });
}

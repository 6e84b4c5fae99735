import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { person } from "../../../test/draft-parts";
import { fakeApi, noAnswer, Refusal } from "../../../test/fake-api";
import { answers, calledNames, chosen, goOn } from "../../../test/personal-data-screen";
import { renderScreen } from "../../../test/render-screen";
import { Component as PersonalDataStep } from "./personal-data-step-route";

test("once the data are saved a lead tells the academy who started what [DATA-13]", async () => {
  const calls = fakeApi(answers);
  renderScreen(<PersonalDataStep />, { draft: { ...chosen, student: person } });
  await screen.findByRole("option", { name: "Pre Sede Plaza Egaña" });
  await goOn();
  await screen.findByText("/inscripcion/paso-3");
  expect(calls.find(({ name }) => name === "sendLead")?.body).toEqual({
    firstName: "Camila",
    lastName: "Soto Ríos",
    rut: "12345678-5",
    email: "camila@correo.cl",
    phone: "+56912345678",
    birthDate: "2008-03-05",
    campus: "Pre Sede Plaza Egaña",
    program: "Presencial Anual",
  });
});

test.each([
  ["is refused", new Refusal("UNKNOWN")],
  ["is never answered", noAnswer],
])("a lead that %s does not keep the buyer [DATA-13]", async (_, sendLead) => {
  fakeApi({ ...answers, sendLead });
  renderScreen(<PersonalDataStep />, { draft: { ...chosen, student: person } });
  await goOn();
  await screen.findByText("/inscripcion/paso-3");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("data that could not be saved make no lead, and what they are for is told before [DATA-13] [AMB-60]", async () => {
  const calls = fakeApi({ ...answers, createStudent: new Refusal("UNKNOWN") });
  renderScreen(<PersonalDataStep />, { draft: { ...chosen, student: person } });
  await screen.findByText(/para contactarte si la dejas pendiente/);
  await screen.findByRole("link", { name: /Cómo tratamos tus datos/ });
  await goOn();
  await screen.findByRole("alertdialog");
  expect(calledNames(calls)).not.toContain("sendLead");
});

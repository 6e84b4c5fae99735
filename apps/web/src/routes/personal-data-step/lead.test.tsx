import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aConfig } from "../../../test/builders";
import { person } from "../../../test/draft-parts";
import { fakeApi, noAnswer, Refusal } from "../../../test/fake-api";
import { answers, calledNames, chosen, goOn } from "../../../test/personal-data-screen";
import { renderScreen } from "../../../test/render-screen";
import { Component as PersonalDataStep } from "./personal-data-step-route";

test("once the data are saved a lead tells the academy who started what [DATA-13]", async () => {
  const calls = fakeApi(answers);
  renderScreen(<PersonalDataStep />, { draft: { ...chosen, student: person } });
  await screen.findByRole("option", { name: "Plaza Egaña" });
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
    authorizationPublicitary: false,
  });
});

const publicity = () => screen.findByLabelText(/^Quiero recibir información y ofertas de la academia/);
const answersOf = (calls: ReturnType<typeof fakeApi>) =>
  calls
    .filter(({ name }) => name === "createStudent" || name === "sendLead")
    .map(({ body }) => (body as { authorizationPublicitary?: boolean }).authorizationPublicitary);

test("publicity has a box of its own, unticked, and student and lead are sent what was answered [SAFE-08] [AMB-61]", async () => {
  const calls = fakeApi(answers);
  renderScreen(<PersonalDataStep />, { draft: { ...chosen, student: person } });
  expect(await publicity()).toMatchObject({ checked: false, required: false });
  await userEvent.click(await publicity());
  await goOn();
  await screen.findByText("/inscripcion/paso-3");
  expect(answersOf(calls)).toEqual([true, true]);
});

test("a box that is left alone is a no [SAFE-08]", async () => {
  const calls = fakeApi(answers);
  renderScreen(<PersonalDataStep />, { draft: { ...chosen, student: person } });
  await publicity();
  await goOn();
  await screen.findByText("/inscripcion/paso-3");
  expect(answersOf(calls)).toEqual([false, false]);
});

test("[LAW-31] below 14 the box has the words of the adult who answers, and a tick under other words goes", async () => {
  const calls = fakeApi(answers);
  renderScreen(<PersonalDataStep />, { draft: { ...chosen, student: person } });
  await userEvent.click(await publicity());
  const birthday = screen.getByLabelText<HTMLInputElement>("Fecha de nacimiento");
  await userEvent.clear(birthday);
  const year = new Date().getFullYear() - 12;
  await userEvent.type(birthday, `0101${year}`);
  const box = await screen.findByLabelText<HTMLInputElement>(
    /^Como su madre, padre o representante, autorizo/,
  );
  expect(box.checked).toBe(false);
  screen.getByText(/^El estudiante tiene menos de 14 años: responde una persona adulta/);
  await userEvent.click(box);
  await goOn();
  await screen.findByText("/inscripcion/paso-3");
  expect(answersOf(calls)).toEqual([true, true]);
});

test("where the shop does not ask, there is no box and nothing is answered [SAFE-08]", async () => {
  const calls = fakeApi({ ...answers, getConfig: aConfig({ askPublicityConsent: false }) });
  renderScreen(<PersonalDataStep />, { draft: { ...chosen, student: person } });
  await waitFor(() => expect(screen.queryByLabelText(/^Quiero recibir/)).toBeNull());
  await goOn();
  await screen.findByText("/inscripcion/paso-3");
  expect(answersOf(calls)).toEqual([undefined, undefined]);
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

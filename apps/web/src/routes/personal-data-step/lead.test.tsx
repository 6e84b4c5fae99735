import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aConfig } from "../../../test/builders/shop-builders";
import { fill, press } from "../../../test/buyer";
import { bodiesOf, noAnswer, Refusal, type SeenCall, writes } from "../../../test/fake-api";
import { openPersonalData } from "../../../test/personal-data-screen";

test("once the data are saved a lead tells the academy who started what [DATA-13]", async () => {
  const calls = openPersonalData();
  await screen.findByRole("option", { name: "Plaza Egaña" });
  await press("Continuar");
  await screen.findByText("/inscripcion/paso-3");
  expect(bodiesOf(calls, "sendLead")[0]).toEqual({
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
const answersOf = (calls: SeenCall[]) =>
  [...bodiesOf(calls, "createStudent"), ...bodiesOf(calls, "sendLead")].map(
    (body) => (body as { authorizationPublicitary?: boolean }).authorizationPublicitary,
  );

test("publicity has a box of its own, unticked, and student and lead are sent what was answered [SAFE-08] [AMB-61]", async () => {
  const calls = openPersonalData();
  expect(await publicity()).toMatchObject({ checked: false, required: false });
  await userEvent.click(await publicity());
  await press("Continuar");
  await screen.findByText("/inscripcion/paso-3");
  expect(answersOf(calls)).toEqual([true, true]);
});

test("[LAW-31] below 14 the box has the words of the adult who answers, and a tick under other words goes", async () => {
  const calls = openPersonalData();
  await userEvent.click(await publicity());
  await fill("Fecha de nacimiento", `01/01/${new Date().getFullYear() - 12}`);
  const box = await screen.findByLabelText<HTMLInputElement>(
    /^Como su madre, padre o representante, autorizo/,
  );
  expect(box.checked).toBe(false);
  screen.getByText(/^El estudiante tiene menos de 14 años: responde una persona adulta/);
  await userEvent.click(box);
  await press("Continuar");
  await screen.findByText("/inscripcion/paso-3");
  expect(answersOf(calls)).toEqual([true, true]);
});

test("where the shop does not ask, there is no box and nothing is answered [SAFE-08]", async () => {
  const calls = openPersonalData({}, { getConfig: aConfig({ askPublicityConsent: false }) });
  await waitFor(() => expect(screen.queryByLabelText(/^Quiero recibir/)).toBeNull());
  await press("Continuar");
  await screen.findByText("/inscripcion/paso-3");
  expect(answersOf(calls)).toEqual([undefined, undefined]);
});

test.each([
  ["is refused", new Refusal("UNKNOWN")],
  ["is never answered", noAnswer],
])("a lead that %s does not keep the buyer [DATA-13]", async (_, sendLead) => {
  openPersonalData({}, { sendLead });
  await press("Continuar");
  await screen.findByText("/inscripcion/paso-3");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("data that could not be saved make no lead, and what they are for is told before [DATA-13] [AMB-60]", async () => {
  const calls = openPersonalData({}, { createStudent: new Refusal("UNKNOWN") });
  await screen.findByText(/para contactarte si la dejas pendiente/);
  await screen.findByRole("link", { name: /Cómo tratamos tus datos/ });
  await press("Continuar");
  await screen.findByRole("alertdialog");
  expect(writes(calls)).not.toContain("sendLead");
});

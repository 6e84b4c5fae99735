import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aMeta, aProgram } from "../../../test/builders/shop-builders";
import { address, fill, press } from "../../../test/buyer";
import { names } from "../../../test/fake-api";
import { aBackpack, anEnrolment } from "../../../test/legacy/builders";
import { openScreen } from "../../../test/render-screen";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { Component as AddStudent } from "./add-student-route";

const traditional = aProgram({ id: 369, name: "Tradicional 4º Medio", kind: "traditional" });
const academy = aProgram({
  id: 381,
  name: "Academia Egresado",
  Metas: [aMeta("Presencial", { applyTo: ["e"] })],
});

test("without anybody in the backpack the page leads to Landing [ADDST-05]", async () => {
  open([]);
  await screen.findByText("/");
});

test("name, paternal last name, RUT and e-mail, and one of two programmes [ADDST-01] [ADDST-02] [ADDST-03] [ADDST-04]", async () => {
  open();
  await screen.findByRole("heading", { name: "SÓLO INSCRIBIÉNDOTE ONLINE" });
  for (const label of ["Nombre", "Apellido paterno", /RUT/, "Correo electrónico"])
    await screen.findByLabelText(label);
  expect(screen.getAllByRole("radio")).toHaveLength(2);
  screen.getByRole("button", { name: "AGREGAR ESTUDIANTE" });
  // What a course costs stands there before any RUT is asked.
  const card = screen.getByRole("radio", { name: /^Tradicional 4º Medio ?Desde \$445\.000/ });
  expect(card.closest("label")?.textContent).toContain(
    "Un curso, si empiezas en abril, con la matrícula de $30.000.",
  );
  screen.getByRole("radio", { name: /^Academia Egresado ?Desde \$445\.000/ });
});

test("a paternal last name of more than 15 letters is refused [ADDST-06]", async () => {
  open();
  const refusal = "El apellido paterno no puede exceder 15 caracteres";
  const field = await screen.findByLabelText("Apellido paterno");
  await userEvent.type(field, "Abcdefghijklmno");
  await userEvent.tab();
  expect(screen.queryByText(refusal)).toBeNull();
  await userEvent.type(field, "p");
  await userEvent.tab();
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
});

test("the student is created, joins the same order with the chosen programme, and goes to Step1 [ADDST-07]", async () => {
  const calls = open();
  await userEvent.click(await screen.findByRole("radio", { name: /^Tradicional 4º Medio/ }));
  await fill("Nombre", "Elisa");
  await fill("Apellido paterno", "Soto");
  await fill(/RUT/, "11.111.111-1");
  await fill("Correo electrónico", "elisa@correo.cl");
  await press("AGREGAR ESTUDIANTE");
  await waitFor(() => expect(address()).toBe("/inscripcion-paso-1"));
  expect(names(calls)).not.toContain("createOrder");
  expect(useLegacy.getState().draft).toMatchObject({
    orderId: 77,
    students: [{ id: 55 }, { id: 56, name: "Elisa" }],
    selectedProgram: { id: 369, year: "4" },
    studentsWithPrices: [{ id: 55 }],
  });
});

test("[SHOP-04] beside the two programmes a link leads to all others, for the same order", async () => {
  open();
  await userEvent.click(await screen.findByRole("link", { name: "Ver todos los programas" }));
  expect(address()).toBe("/recomendado-paso-1");
  expect(useLegacy.getState().draft.studentsWithPrices).toHaveLength(1);
});

const open = (lines = [anEnrolment()]) =>
  openScreen(
    <AddStudent />,
    { path: "/agregar-otro-alumno", legacy: aBackpack(lines) },
    {
      listProgramsWithoutChildren: ({ params }) =>
        params.year === "e" ? [academy] : [aProgram(), traditional],
      createStudent: { id: 56 },
      verifyCaptcha: { success: true },
      sendLead: { success: true },
    },
  );

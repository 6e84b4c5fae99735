import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { atStudent, openCheckout } from "../../../test/checkout-screen";
import { noAnswer, Refusal } from "../../../test/fake-api";
import { aSavedOrder } from "../../../test/purchase-builders";
import { useDraft } from "../../lib/draft/draft-store";

const TITLE = "Datos del estudiante";
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const accept = async () => userEvent.click(await screen.findByLabelText(/Acepto los términos/));

/** The guardian is saved; the pay press is never answered, so that the student stays in sight. */
const openStudent = (typed: Record<string, string>) =>
  openCheckout(
    { ...atStudent, studentTyped: { ...atStudent.studentTyped, ...typed } },
    { saveOrder: ({ body }) => ("financingParty" in (body as object) ? noAnswer() : aSavedOrder()) },
  );

/** The wait that covers the page hides it from the roles. */
const section = () => screen.getByRole("region", { name: TITLE, hidden: true });

test("the student's form has its title, and the badge Completado once the student is saved [STUD-01]", async () => {
  openStudent({});
  await screen.findByRole("heading", { level: 2, name: TITLE });
  expect(within(section()).queryByText("Completado")).toBeNull();
  await accept();
  await press("Ir a pagar");
  await within(section()).findByText("Completado");
});

test("region, commune and school are asked one after the other, and sent with the student [STUD-02]", async () => {
  const calls = openStudent({ schoolRegionId: "", schoolCommuneId: "", schoolId: "" });
  const choose = async (label: string, option: string) => {
    const select = await screen.findByRole("combobox", { name: label });
    await within(select).findByRole("option", { name: option });
    await userEvent.selectOptions(select, option);
  };
  await choose("Región del colegio", "Metropolitana");
  await choose("Comuna del colegio", "Ñuñoa");
  const school = screen.getByRole<HTMLInputElement>("combobox", { name: "Colegio" });
  await waitFor(() => expect(school.disabled).toBe(false));
  await userEvent.type(school, "lastarria{Enter}");
  await accept();
  await press("Ir a pagar");
  await waitFor(() =>
    expect(calls.find(({ name }) => name === "updateStudent")?.body).toMatchObject({
      schoolRegionId: 13,
      schoolCommuneId: 328,
      schoolId: 501,
    }),
  );
}, 30_000);

test("a school that is not in the list is written, and sent by its name [STUD-02] [STUD-07]", async () => {
  const calls = openStudent({});
  const box = await screen.findByRole("checkbox", { name: "Mi colegio no está en la lista" });
  await userEvent.click(box);
  await userEvent.type(screen.getByRole("textbox", { name: "Colegio" }), "Colegio Alto Andino");
  await accept();
  await press("Ir a pagar");
  await waitFor(() =>
    expect(calls.find(({ name }) => name === "updateStudent")?.body).toMatchObject({
      schoolId: null,
      establishment: "Colegio Alto Andino",
    }),
  );
});

test("a name that the list has not is taken over as it was typed [STUD-02]", async () => {
  openStudent({ schoolId: "" });
  const list = await screen.findByRole<HTMLInputElement>("combobox", { name: "Colegio" });
  await waitFor(() => expect(list.disabled).toBe(false));
  await userEvent.type(list, "Escuela Cordillera");
  await userEvent.click(screen.getAllByText("Mi colegio no está en la lista")[0] as HTMLElement);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Colegio" }).value).toBe("Escuela Cordillera");
  expect(
    screen.getByRole<HTMLInputElement>("checkbox", { name: "Mi colegio no está en la lista" }).checked,
  ).toBe(true);
});

test("who finds the school in the list after all writes nothing, and the list is back [STUD-02]", async () => {
  openStudent({ schoolId: "", establishment: "Colegio Alto Andino" });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", {
    name: "Mi colegio no está en la lista",
  });
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Colegio" }).value).toBe("");
  expect(useDraft.getState().draft.studentTyped.establishment).toBe("");
});

test("in a commune without schools the name is asked at once [STUD-02]", async () => {
  openCheckout(
    { ...atStudent, studentTyped: { ...atStudent.studentTyped, schoolId: "" } },
    { listSchools: [] },
  );
  await screen.findByRole("textbox", { name: "Colegio" });
  expect(screen.queryByRole("checkbox", { name: "Mi colegio no está en la lista" })).toBeNull();
});

test("the average is asked as 'Promedio NEM' and sent as it stands there [STUD-04]", async () => {
  const calls = openStudent({ averageScore: "" });
  const average = await screen.findByRole<HTMLInputElement>("textbox", { name: "Promedio NEM" });
  await userEvent.type(average, "58");
  expect(average.value).toBe("5,8");
  await accept();
  await press("Ir a pagar");
  await waitFor(() =>
    expect(calls.find(({ name }) => name === "updateStudent")?.body).toMatchObject({ averageScore: "5.8" }),
  );
});

test.each([
  ["schoolId", "Colegio", "Debes ingresar un colegio"],
  ["graduationYear", "Año de egreso IV Medio", "Debes seleccionar un año"],
  ["gender", "Género", "Debes seleccionar tu género"],
] as const)(
  "without %s the pay press names what is missing, and nothing is sent [STUD-07, STUD-10, STUD-12]",
  async (field, label, problem) => {
    const calls = openStudent({ [field]: "" });
    await accept();
    await press("Ir a pagar");
    const summary = await screen.findByRole("region", { name: /por corregir/ });
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([problem]);
    const control = screen.getByRole("combobox", { name: label, description: new RegExp(problem) });
    expect(control.getAttribute("aria-invalid")).toBe("true");
    expect(calls.map(({ name }) => name)).not.toContain("updateStudent");
  },
);

test("what the server misses at the press is marked in the form, and the first such field has the focus [STUD-09] [STUD-12]", async () => {
  const missing = new Refusal("STUDENT_INCOMPLETE", {
    ...{ student: "Camila", studentId: 55 },
    fields: { averageScore: "AVERAGE_REQUIRED", gender: "GENDER_REQUIRED" },
  });
  openCheckout(atStudent, {
    saveOrder: ({ body }) => ("financingParty" in (body as object) ? missing : aSavedOrder()),
  });
  await accept();
  await press("Ir a pagar");
  await screen.findByText("Faltan datos de Camila. Complétalos para continuar con el pago.");
  await press("Entendido");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Género")));
  expect(screen.getAllByText("Debes ingresar tu promedio").length).toBeGreaterThan(0);
});

test("the student's name can be corrected here, up to 100 letters, and step 2 keeps its own [STUD-13] [AMB-48]", async () => {
  const calls = openStudent({});
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Nombre" });
  const long = `Camila ${"Antonia ".repeat(10)}`.trim();
  await userEvent.clear(name);
  await userEvent.type(name, long);
  await accept();
  await press("Ir a pagar");
  await waitFor(() =>
    expect(calls.find(({ name: call }) => call === "updateStudent")?.body).toMatchObject({ name: long }),
  );
  expect(useDraft.getState().draft.student.name).toBe("Camila");
}, 30_000);

test("who has no average or year yet is told what to write [STUD-09] [STUD-10] [STUD-18]", async () => {
  openStudent({});
  await screen.findByRole("textbox", { name: "Promedio NEM", description: /escribe tu promedio actual/ });
  await screen.findByRole("combobox", {
    name: "Año de egreso IV Medio",
    description: /^Con 4° Medio en \d{4}, egresas en \d{4}\.$/,
  });
});

test("the step names its stages: guardian, code, student, payment [STEPPER-09]", async () => {
  openStudent({});
  const stages = await screen.findByRole("list", { name: "Etapas de este paso" });
  expect(
    within(stages)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Apoderado/a", "Código", "3Estudiante", "4Pago"]);
  expect(stages.querySelector("[aria-current=step]")?.textContent).toBe("3Estudiante");
});

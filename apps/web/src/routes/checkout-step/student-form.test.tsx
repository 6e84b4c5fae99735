import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aSavedOrder, atPress } from "../../../test/builders/purchase-builders";
import { acceptTerms, fill, press, problemsTold, textsOf } from "../../../test/buyer";
import { atStudent, openCheckout } from "../../../test/checkout-screen";
import { bodiesOf, names, noAnswer, Refusal, type SeenCall } from "../../../test/fake-api";
import { useDraft } from "../../basket/stepper/draft-store";

const TITLE = "Datos del estudiante";
const NOT_LISTED = "Mi colegio no está en la lista";
const notListed = () => screen.findByRole<HTMLInputElement>("checkbox", { name: NOT_LISTED });

// The wait that covers the page hides it from the roles.
const section = () => screen.getByRole("region", { name: TITLE, hidden: true });

test("the student's form has its title, and the badge Completado once the student is saved [STUD-01]", async () => {
  openStudent({});
  await screen.findByRole("heading", { level: 2, name: TITLE });
  expect(within(section()).queryByText("Completado")).toBeNull();
  await acceptAndPay();
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
  await paySending(calls, { schoolRegionId: 13, schoolCommuneId: 328, schoolId: 501 });
}, 30_000);

test("a school that is not in the list is written, and sent by its name [STUD-02] [STUD-07]", async () => {
  const calls = openStudent({});
  await userEvent.click(await notListed());
  await userEvent.type(screen.getByRole("textbox", { name: "Colegio" }), "Colegio Alto Andino");
  await paySending(calls, { schoolId: null, establishment: "Colegio Alto Andino" });
});

test("a name that the list has not is taken over as it was typed [STUD-02]", async () => {
  openStudent({ schoolId: "" });
  const list = await screen.findByRole<HTMLInputElement>("combobox", { name: "Colegio" });
  await waitFor(() => expect(list.disabled).toBe(false));
  await userEvent.type(list, "Escuela Cordillera");
  await userEvent.click(screen.getAllByText(NOT_LISTED)[0] as HTMLElement);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Colegio" }).value).toBe("Escuela Cordillera");
  expect((await notListed()).checked).toBe(true);
});

test("who finds the school in the list after all writes nothing, and the list is back [STUD-02]", async () => {
  openStudent({ schoolId: "", establishment: "Colegio Alto Andino" });
  const box = await notListed();
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
  expect(screen.queryByRole("checkbox", { name: NOT_LISTED })).toBeNull();
});

test("the average is asked as 'Promedio NEM' and sent as it stands there [STUD-04]", async () => {
  const calls = openStudent({ averageScore: "" });
  const average = await screen.findByRole<HTMLInputElement>("textbox", { name: "Promedio NEM" });
  await userEvent.type(average, "58");
  expect(average.value).toBe("5,8");
  await paySending(calls, { averageScore: "5.8" });
});

test.each([
  ["schoolId", "Colegio", "Debes ingresar un colegio"],
  ["graduationYear", "Año de egreso IV Medio", "Debes seleccionar un año"],
  ["gender", "Género", "Debes seleccionar tu género"],
] as const)(
  "without %s the pay press tells it, and nothing is sent [STUD-07]",
  async (field, label, problem) => {
    // Of a graduate no year is presumed.
    const calls = openStudent({ graduationYear: "2020", [field]: "" }, { year: "e" });
    await acceptAndPay();
    expect(await problemsTold()).toEqual([problem]);
    const control = screen.getByRole("combobox", { name: label, description: new RegExp(problem) });
    expect(control.getAttribute("aria-invalid")).toBe("true");
    expect(names(calls)).not.toContain("updateStudent");
  },
);

test("what the server misses at the press is marked in the form, and the first such field has the focus [STUD-09] [STUD-12]", async () => {
  const missing = new Refusal("STUDENT_INCOMPLETE", {
    ...{ student: "Camila", studentId: 55 },
    fields: { averageScore: "AVERAGE_REQUIRED", gender: "GENDER_REQUIRED" },
  });
  openCheckout(atStudent, { saveOrder: atPress(missing) });
  await acceptAndPay();
  await screen.findByText("Faltan datos de Camila. Complétalos para continuar con el pago.");
  await press("Entendido");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Género")));
  expect(screen.getAllByText("Debes ingresar tu promedio").length).toBeGreaterThan(0);
});

test("the student's name can be corrected here, up to 100 letters, and step 2 keeps its own [STUD-13] [AMB-48]", async () => {
  const calls = openStudent({});
  const name = `Camila ${"Antonia ".repeat(10)}`.trim();
  await fill("Nombre", name);
  await paySending(calls, { name });
  expect(useDraft.getState().draft.student.name).toBe("Camila");
});

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
  expect(textsOf(within(stages).getAllByRole("listitem"))).toEqual([
    "Apoderado/a, listo",
    "Código, listo",
    "3Estudiante",
    "4Pago",
  ]);
  expect(stages.querySelector("[aria-current=step]")?.textContent).toBe("3Estudiante");
});

async function acceptAndPay() {
  await acceptTerms();
  await press("Ir a pagar");
}

// Pays, and says what of the student is sent.
async function paySending(calls: SeenCall[], sent: object) {
  await acceptAndPay();
  await waitFor(() => expect(bodiesOf(calls, "updateStudent")).toMatchObject([sent]));
}

// The guardian is saved; the pay press is never answered, so that the student stays in sight.
const openStudent = (typed: Record<string, string>, draft: object = {}) =>
  openCheckout(
    { ...atStudent, ...draft, studentTyped: { ...atStudent.studentTyped, ...typed } },
    { saveOrder: ({ body }) => ("financingParty" in (body as object) ? noAnswer() : aSavedOrder()) },
  );

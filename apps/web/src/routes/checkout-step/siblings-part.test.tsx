import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { savedStudent } from "../../../test/builders/draft-parts";
import { reviewDraft } from "../../../test/builders/purchase-builders";
import { acceptTerms, press } from "../../../test/buyer";
import { atStudent, openCheckout } from "../../../test/checkout-screen";
import { bodiesOf, names, paramsOf, Refusal } from "../../../test/fake-api";
import { useDraft } from "../../basket/stepper/draft-store";

const { studentTyped } = atStudent;
const diego = { ...savedStudent, id: 58, name: "Diego", rut: "11.111.111-1", email: "diego@correo.cl" };
const { orderId: _, ...camilas } = reviewDraft;

// The steps are Diego's, whose data are due first; Camila's come after.
const both = { ...atStudent, student: diego, studentTyped, turn: 1, others: [{ ...camilas, studentTyped }] };

test("each student has a form, the last one with terms and payment: one pay press for all [AMB-74]", async () => {
  const calls = openCheckout(both);
  await screen.findByText("Completa los datos de Diego para terminar la inscripción.");
  expect(screen.queryByLabelText(/Acepto los términos/)).toBeNull();
  await press("Guardar y seguir con Camila");
  await screen.findByText("Completa los datos de Camila para terminar la inscripción.");
  await screen.findByRole("region", { name: "Datos del estudiante: Diego" });
  await acceptTerms();
  await press("Ir a pagar");
  const presses = () => bodiesOf(calls, "saveOrder").filter((body) => "financingParty" in (body as object));
  await waitFor(() => expect(presses()).toHaveLength(1));
  const saved = paramsOf(calls, "updateStudent").map(({ id }) => id);
  expect(saved.slice(0, 2)).toEqual(["58", "55"]);
  expect(presses()).toMatchObject([{ orderDetails: [{ studentId: 55 }, { studentId: 58 }] }]);
});

test("a sibling's school is proposed, says whose it is, and can be another [FEEL-10] [STUD-08]", async () => {
  const { schoolRegionId: _r, schoolCommuneId: _c, schoolId: _s, ...rest } = studentTyped;
  openCheckout({ ...both, studentTyped: rest });
  const hint = "Es el colegio de Camila: cámbialo si es otro.";
  await screen.findByText(hint);
  const school = await screen.findByRole<HTMLInputElement>("combobox", { name: "Colegio" });
  await waitFor(() => expect(school.value).toBe("Liceo Lastarria"));
  await userEvent.clear(school);
  expect(screen.queryByText(hint)).toBeNull();
});

test("data already saved can be changed, and then the payment is next [AMB-74]", async () => {
  openCheckout({
    ...both,
    isStudentDone: false,
    others: [{ ...camilas, studentTyped, isStudentDone: true }],
  });
  await screen.findByRole("button", { name: "Ir a pagar" });
  await press("Cambiar los datos de Camila");
  await screen.findByText("Los datos de Camila están guardados: puedes corregirlos.");
  await screen.findByRole("button", { name: "Guardar y seguir con Diego" });
});

test("a student that could not be saved is told, and stays in sight [AMB-74, DATA-12]", async () => {
  const calls = openCheckout(both, { updateStudent: () => new Refusal("UNKNOWN") });
  await press("Guardar y seguir con Camila");
  await screen.findByRole("alertdialog", { name: "Error" });
  await press("Entendido");
  await screen.findByText("Completa los datos de Diego para terminar la inscripción.");
  expect(useDraft.getState().draft.student.id).toBe(58);
  expect(names(calls)).not.toContain("confirmOrder");
});

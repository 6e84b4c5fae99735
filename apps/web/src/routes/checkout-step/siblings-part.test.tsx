import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { atStudent, names, openCheckout, press } from "../../../test/checkout-screen";
import { savedStudent } from "../../../test/draft-parts";
import { Refusal } from "../../../test/fake-api";
import { aSavedOrder, reviewDraft } from "../../../test/purchase-builders";
import { useDraft } from "../../lib/draft/draft-store";

const { studentTyped } = atStudent;
const diego = { ...savedStudent, id: 58, name: "Diego", rut: "11.111.111-1", email: "diego@correo.cl" };
const { orderId: _, ...camilas } = reviewDraft;

/** The steps are Diego's, whose data are due first; Camila's come after. */
const both = { ...atStudent, student: diego, studentTyped, others: [{ ...camilas, studentTyped }] };
const saved = (calls: { name: string; params: Record<string, unknown> }[]) =>
  calls.filter(({ name }) => name === "updateStudent").map(({ params }) => params.id);

test("each student has a form, the last one with terms and payment: one pay press for all [AMB-74]", async () => {
  const calls = openCheckout(both, {
    saveOrder: ({ body }) =>
      aSavedOrder(
        "financingParty" in (body as object) ? { url: "https://webpay.test/init", token: "abc" } : {},
      ),
  });
  await screen.findByText("Completa los datos de Diego para terminar la inscripción.");
  expect(screen.queryByLabelText(/Acepto los términos/)).toBeNull();
  await press("Guardar y seguir con Camila");
  await screen.findByText("Completa los datos de Camila para terminar la inscripción.");
  await screen.findByRole("region", { name: /^Datos de Diego/ });
  await userEvent.click(await screen.findByLabelText(/Acepto los términos/));
  await press("Ir a pagar");
  await waitFor(() => expect(saved(calls).slice(0, 2)).toEqual(["58", "55"]));
  await waitFor(() => {
    const presses = calls.filter(
      ({ name, body }) => name === "saveOrder" && "financingParty" in (body as object),
    );
    expect(presses).toHaveLength(1);
    expect(presses[0]?.body).toMatchObject({ orderDetails: [{ studentId: 55 }, { studentId: 58 }] });
  });
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

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { savedStudent } from "../../../../test/builders/draft-parts";
import { aQuote, reviewDraft } from "../../../../test/builders/purchase-builders";
import { address, press, textsOf } from "../../../../test/buyer";
import { fakeApi } from "../../../../test/fake-api";
import { renderScreen } from "../../../../test/render-screen";
import { useDraft } from "../../../basket/stepper/draft-store";
import { CheckoutFrame } from "../checkout-frame";
import { SiblingNotice } from "./sibling-notice";
import { stepperFlow } from "./stepper-flow";

test("whoever began another student by mistake goes back with one press [AMB-74]", async () => {
  renderScreen(<SiblingNotice />, {
    path: "/inscripcion/paso-1",
    draft: { orderId: 77, others: [reviewDraft], isBeingAdded: true },
  });
  await screen.findByText("Los cursos de Camila siguen guardados: pagarás todo junto.");
  await press("Volver sin agregar otro estudiante");
  expect(address()).toBe("/inscripcion/paso-4");
  expect(useDraft.getState().draft).toMatchObject({ student: { id: 55 }, courseIds: [1, 4], others: [] });
});

const diego = { ...savedStudent, id: 58, name: "Diego", fatherLastName: "Soto", lastName: "Ríos" };
// Diego's courses left with his month; both are in the purchase.
const changing = { ...reviewDraft, student: diego, month: 5, courseIds: [], others: [reviewDraft] };

test("a student of the purchase whose courses left stays in it unless the question is answered [AMB-74]", async () => {
  renderScreen(<SiblingNotice />, { path: "/inscripcion/paso-3", draft: changing });
  await screen.findByText("Estás cambiando la inscripción de Diego");
  screen.getByText(/Completa lo que falta para volver a la revisión/);
  const drop = () => screen.getByRole("button", { name: "Quitar de esta compra" });
  await userEvent.click(drop());
  const dialog = within(await screen.findByRole("alertdialog", { name: /¿Quitar a Diego Soto Ríos/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Volver" }));
  expect(useDraft.getState().draft).toMatchObject({ student: { id: 58 }, others: [{ student: { id: 55 } }] });
  await userEvent.click(drop());
  const again = within(await screen.findByRole("alertdialog"));
  await userEvent.click(again.getByRole("button", { name: "Quitar de esta compra" }));
  expect(useDraft.getState().draft).toMatchObject({ student: { id: 55 }, courseIds: [1, 4], others: [] });
  expect(address()).toBe("/inscripcion/paso-4");
});

test("a student of the purchase whose name is being typed anew is asked for without it [AMB-74]", async () => {
  const student = { ...diego, isSaved: false, name: "" };
  renderScreen(<SiblingNotice />, { path: "/inscripcion/paso-2", draft: { ...changing, student } });
  await screen.findByText("Estás cambiando la inscripción de este estudiante");
  screen.getByText(/Esta compra es de Camila y este estudiante\./);
});

test("while another student is added the line and the amount of the first stay, and one way leads back [AMB-74]", async () => {
  fakeApi({ getQuote: { ...aQuote(), precioTotal: 980_000 } });
  renderScreen(
    <CheckoutFrame flow={stepperFlow} step={1} title="Año y programa" next={null}>
      {null}
    </CheckoutFrame>,
    { path: "/inscripcion/paso-1", draft: { orderId: 77, others: [reviewDraft], isBeingAdded: true } },
  );
  const summary = within(await screen.findByRole("complementary"));
  expect((await summary.findByText("Camila Soto Ríos")).parentElement?.textContent).toContain("$980.000");
  // The dashes below are not the first student's.
  const labels = textsOf(summary.getAllByRole("term"));
  expect(labels.slice(0, 3)).toEqual(["Camila Soto Ríos", "Nuevo estudiante", "Nivel"]);
  expect(summary.getByText("Total").parentElement?.textContent).toContain("$980.000");
  summary.getByText("De Camila, con matrícula. Falta sumar los cursos de quien agregas.");
  expect(screen.getAllByText(/^Volver/).map(({ textContent }) => textContent)).toEqual([
    "Volver sin agregar otro estudiante",
  ]);
});

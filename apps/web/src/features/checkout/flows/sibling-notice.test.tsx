import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeApi } from "../../../../test/fake-api";
import { aQuote, reviewDraft } from "../../../../test/purchase-builders";
import { renderScreen } from "../../../../test/render-screen";
import { useDraft } from "../../../lib/draft/draft-store";
import { CheckoutFrame } from "../checkout-frame";
import { SiblingNotice } from "./sibling-notice";
import { stepperFlow } from "./stepper-flow";

test("whoever began another student by mistake goes back with one press [AMB-74]", async () => {
  renderScreen(<SiblingNotice />, {
    path: "/inscripcion/paso-1",
    draft: { orderId: 77, others: [reviewDraft] },
  });
  await screen.findByText("Los cursos de Camila siguen guardados: pagarás todo junto.");
  await userEvent.click(screen.getByRole("button", { name: "Volver sin agregar otro estudiante" }));
  expect(screen.getByTestId("address").textContent).toBe("/inscripcion/paso-4");
  expect(useDraft.getState().draft).toMatchObject({ student: { id: 55 }, courseIds: [1, 4], others: [] });
});

test("while another student is added the line and the amount of the first stay, and one way leads back [AMB-74]", async () => {
  fakeApi({ getQuote: { ...aQuote(), precioTotal: 980_000 } });
  renderScreen(
    <CheckoutFrame flow={stepperFlow} step={1} title="Año y programa" next={null}>
      {null}
    </CheckoutFrame>,
    { path: "/inscripcion/paso-1", draft: { orderId: 77, others: [reviewDraft] } },
  );
  const summary = within(await screen.findByRole("complementary"));
  expect((await summary.findByText("Camila Soto Ríos")).parentElement?.textContent).toContain("$980.000");
  // The dashes below are not the first student's.
  const labels = summary.getAllByRole("term").map(({ textContent }) => textContent);
  expect(labels.slice(0, 3)).toEqual(["Camila Soto Ríos", "Nuevo estudiante", "Nivel"]);
  expect(summary.getByText("Total").parentElement?.textContent).toContain("$980.000");
  summary.getByText("De Camila, con matrícula. Falta sumar los cursos de quien agregas.");
  expect(screen.getAllByText(/^Volver/).map(({ textContent }) => textContent)).toEqual([
    "Volver sin agregar otro estudiante",
  ]);
});

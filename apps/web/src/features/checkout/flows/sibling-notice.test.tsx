import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { reviewDraft } from "../../../../test/purchase-builders";
import { renderScreen } from "../../../../test/render-screen";
import { useDraft } from "../../../lib/draft/draft-store";
import { SiblingNotice } from "./sibling-notice";

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

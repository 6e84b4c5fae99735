import { screen, waitFor } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { reviewDraft } from "../../test/builders/purchase-builders";
import { address, press } from "../../test/buyer";
import { fakeApi, later } from "../../test/fake-api";
import { BackButton, renderScreen, screensAt } from "../../test/render-screen";
import { reviewAnswers } from "../../test/review-screen";
import { useDraft } from "../basket/stepper/draft-store";
import { Component as ProgramStep } from "./program-step/program-step-route";
import { Component as ReviewStep } from "./review-step/review-step-route";

const draft = () => useDraft.getState().draft;

const WRONG = "Datos de los pasos anteriores no están disponibles";

test("'Agregar otro estudiante' starts step 1 for the next one and keeps the first, however late the step comes [AMB-74]", async () => {
  await addAnother();
  expect(screen.queryByText(WRONG)).toBeNull();
  expect(draft()).toMatchObject({
    orderId: 77,
    year: null,
    others: [{ student: { id: 55 }, courseIds: [1, 4] }],
  });
});

test("Back from a student of whom nothing was chosen yet is the review again, without them [AMB-74]", async () => {
  await addAnother();
  await press("atrás");
  await screen.findByRole("button", { name: "Agregar otro estudiante" });
  expect(draft()).toMatchObject({ student: { id: 55 }, others: [], isBeingAdded: false });
});

test("Back from a student of whom something was chosen keeps it, with the way to the review and no error [AMB-74]", async () => {
  await addAnother();
  useDraft.getState().change({ year: "3" });
  await press("atrás");
  await waitFor(() => expect(address()).toBe("/inscripcion/paso-1"));
  await screen.findByRole("button", { name: "Volver sin agregar otro estudiante" });
  expect([screen.queryByText(WRONG), draft().year]).toEqual([null, "3"]);
});

// From the review to the first step, whose code comes late.
async function addAnother() {
  const code = later({ default: ProgramStep });
  const LateStep = lazy(() => code.reply);
  fakeApi(reviewAnswers);
  renderScreen(
    <Suspense fallback="cargando">
      {screensAt({ "/inscripcion/paso-4": <ReviewStep />, "/inscripcion/paso-1": <LateStep /> })}
      <BackButton />
    </Suspense>,
    { path: "/inscripcion/paso-4", draft: reviewDraft },
  );
  await press("Agregar otro estudiante");
  await new Promise((resolve) => setTimeout(resolve, 50));
  code.arrive();
  await screen.findByText("Otro estudiante en la misma compra");
}

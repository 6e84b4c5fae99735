import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense } from "react";
import { Route, Routes, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { aConfig, aVenue } from "../../test/builders";
import { fakeApi } from "../../test/fake-api";
import { aQuote, aSavedOrder, reviewDraft, theCourses } from "../../test/purchase-builders";
import { renderScreen } from "../../test/render-screen";
import { useDraft } from "../lib/draft/draft-store";
import { Component as ProgramStep } from "./program-step/program-step-route";
import { Component as ReviewStep } from "./review-step/review-step-route";

const draft = () => useDraft.getState().draft;

/** Review and first step at their addresses; the first step's code comes when it is let. */
function openBoth() {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const LateStep = lazy(async () => {
    await code;
    return { default: ProgramStep };
  });
  fakeApi({
    getConfig: aConfig(),
    getVenue: aVenue(),
    listCoursesByMonth: theCourses,
    saveOrder: aSavedOrder(),
    getQuote: aQuote(),
  });
  renderScreen(
    <Suspense fallback="cargando">
      <Routes>
        <Route path="/inscripcion/paso-4" element={<ReviewStep />} />
        <Route path="/inscripcion/paso-1" element={<LateStep />} />
      </Routes>
      <BackButton />
    </Suspense>,
    { path: "/inscripcion/paso-4", draft: reviewDraft },
  );
  return { arrive };
}

function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      atrás
    </button>
  );
}

const WRONG = "Datos de los pasos anteriores no están disponibles";
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

async function addAnother() {
  const { arrive } = openBoth();
  await userEvent.click(await screen.findByRole("button", { name: "Agregar otro estudiante" }));
  await settled();
  arrive();
  await screen.findByText("Otro estudiante en la misma compra");
}

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
  await userEvent.click(screen.getByRole("button", { name: "atrás" }));
  await screen.findByRole("button", { name: "Agregar otro estudiante" });
  expect(draft()).toMatchObject({ student: { id: 55 }, others: [], isBeingAdded: false });
});

test("Back from a student of whom something was chosen keeps it, with the way to the review and no error [AMB-74]", async () => {
  await addAnother();
  useDraft.getState().change({ year: "3" });
  await userEvent.click(screen.getByRole("button", { name: "atrás" }));
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/inscripcion/paso-1"));
  await screen.findByRole("button", { name: "Volver sin agregar otro estudiante" });
  expect([screen.queryByText(WRONG), draft().year]).toEqual([null, "3"]);
});

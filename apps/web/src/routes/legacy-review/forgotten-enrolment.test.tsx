import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { anOrderHolding } from "../../../test/builders/order-builders";
import { aHold, aSavedOrder } from "../../../test/builders/purchase-builders";

import { names } from "../../../test/fake-api";
import { aBackpack, anEnrolment, sectionsOf } from "../../../test/legacy/builders";
import { openScreen } from "../../../test/render-screen";
import { reviewAnswers } from "../../../test/review-screen";
import { toLegacySession } from "../../basket/legacy/legacy-session";
import { EMPTY_LEGACY } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { Shop } from "../shop";

// The code of a screen is fetched when it is first met.
const LOADING = { timeout: 20_000 };

test("an enrolment whose reservation is over is forgotten with the landing, not taken up again on the way [SESSION-07] [MODAL-03]", async () => {
  const legacy = aBackpack([anEnrolment({ selectedCourses: sectionsOf(1, 4) })]);
  const sessionState = toLegacySession({ ...EMPTY_LEGACY, ...legacy });
  const calls = openScreen(
    <Shop />,
    { path: "/inscripcion-paso-3", legacy },
    {
      ...reviewAnswers,
      getGeneralInfo: [{ discount: 50 }],
      saveOrder: aSavedOrder({ hold: aHold(50) }),
      // The landing itself asks for an order that it may offer to go on with.
      describeSession: { hasOpenOrder: false, isPaying: false },
      findOrder: { ...anOrderHolding([]), flow: "legacy", sessionState },
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Volver al inicio" }, LOADING));
  await screen.findByRole("heading", { level: 1, name: /Prepara tu ingreso/ }, LOADING);
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(useLegacy.getState().draft).toEqual(EMPTY_LEGACY);
  const asked = names(calls);
  expect(asked).not.toContain("findOrder");
  expect(asked.filter((name) => name === "saveOrder")).toHaveLength(1);
}, 40_000);

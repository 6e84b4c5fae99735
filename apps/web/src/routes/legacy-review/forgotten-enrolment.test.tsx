import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aConfig, anOrderHolding, aVenue } from "../../../test/builders";
import { fakeApi } from "../../../test/fake-api";
import { aBackpack, anEnrolment, sectionsOf } from "../../../test/legacy/builders";
import { aHold, aQuote, aSavedOrder, theCourses } from "../../../test/purchase-builders";
import { renderScreen } from "../../../test/render-screen";
import { toLegacySession } from "../../lib/legacy/legacy-session";
import { EMPTY_LEGACY } from "../../lib/legacy/legacy-state";
import { useLegacy } from "../../lib/legacy/legacy-store";
import { Shop } from "../shop";

/** The code of a screen is fetched when it is first met. */
const LOADING = { timeout: 20_000 };

test("an enrolment whose reservation is over is forgotten with the landing, and not taken up again on the way there [SESSION-07] [MODAL-03]", {
  timeout: 40_000,
}, async () => {
  const legacy = aBackpack([anEnrolment({ selectedCourses: sectionsOf(1, 4) })]);
  const calls = fakeApi({
    getConfig: aConfig(),
    getGeneralInfo: [{ discount: 50 }],
    listCoursesByMonth: theCourses,
    getVenue: aVenue(),
    getQuote: aQuote(),
    saveOrder: aSavedOrder({ hold: aHold(300) }),
    // The landing itself asks for an order that it may offer to go on with.
    describeSession: { hasOpenOrder: false },
    findOrder: {
      ...anOrderHolding([]),
      flow: "legacy",
      sessionState: toLegacySession({ ...EMPTY_LEGACY, ...legacy }),
    },
  });
  renderScreen(<Shop />, { path: "/inscripcion-paso-3", legacy });
  await userEvent.click(await screen.findByRole("button", { name: "Volver al inicio" }, LOADING));
  await screen.findByRole("heading", { level: 1, name: /Prepara tu ingreso/ }, LOADING);
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(useLegacy.getState().draft).toEqual(EMPTY_LEGACY);
  const asked = calls.map(({ name }) => name);
  expect(asked).not.toContain("findOrder");
  expect(asked.filter((name) => name === "saveOrder")).toHaveLength(1);
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { address } from "../../../../test/buyer";
import { placed } from "../../../../test/course-step-draft";
import { aBackpack, anEnrolment, aStoredProgram } from "../../../../test/legacy/builders";
import { renderScreen } from "../../../../test/render-screen";
import { useLegacy } from "../../../basket/legacy/legacy-store";
import { useDraft } from "../../../basket/stepper/draft-store";
import { WaysFromLegacy, WaysFromStepper } from "./ways-out";

const addressesOf = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("[SHOP-04] from the stepper recommender, graduates' form and packs are a press away, and the choice goes along", async () => {
  renderScreen(<WaysFromStepper />, { draft: placed });
  expect(addressesOf()).toEqual(["/recomendado-paso-1", "/academia-egresados", "/packpdv"]);
  await userEvent.click(screen.getByRole("link", { name: "Encuentra tu programa" }));
  expect(address()).toBe("/recomendado-paso-1");
  expect(useLegacy.getState().draft).toMatchObject({
    selectedYear: "4",
    selectedProgram: { id: placed.program.id },
    selectedLocation: { id: 51 },
    selectedMonth: 4,
  });
});

test("[SHOP-04] the backpack is among them once it holds something", () => {
  renderScreen(<WaysFromStepper />, { legacy: aBackpack([anEnrolment()]) });
  expect(addressesOf()).toContain("/mochila");
});

test("[SHOP-04] from the legacy flow the stepper is, and goes on with what was chosen there", async () => {
  const selectedProgram = aStoredProgram();
  renderScreen(<WaysFromLegacy />, {
    legacy: { selectedYear: "4", selectedModality: "Presencial", selectedProgram },
  });
  expect(addressesOf()).toEqual(["/inscripcion/paso-1", "/packpdv"]);
  await userEvent.click(screen.getByRole("link", { name: "Todos los programas" }));
  expect(useDraft.getState().draft).toMatchObject({
    year: "4",
    modality: "Presencial",
    program: { id: selectedProgram.id },
  });
});

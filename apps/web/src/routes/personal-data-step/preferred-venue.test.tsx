import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { person, program } from "../../../test/builders/draft-parts";
import { press, textsOf } from "../../../test/buyer";
import { openPersonalData } from "../../../test/personal-data-screen";
import { useDraft } from "../../basket/stepper/draft-store";

test("no venue is asked for a PDVx programme [DATA-07]", async () => {
  openPersonalData({ program: { ...program, isPdvX: true }, student: { ...person, preferredVenueId: null } });
  expect(screen.queryByLabelText("Sede de preferencia")).toBeNull();
  await press("Continuar");
  await screen.findByText("/inscripcion/paso-3");
});

test("a programme's only venue is preferred without a press [DATA-07] [OPEN-01]", async () => {
  openPersonalData({
    program: { ...program, venueIds: [51] },
    student: { ...person, preferredVenueId: null },
  });
  await waitFor(() => expect(useDraft.getState().draft.student.preferredVenueId).toBe(51));
  expect(await screen.findByLabelText("Sede de preferencia")).toHaveProperty("value", "51");
});

test("only real venues of the programme may be preferred [COURSE-59]", async () => {
  openPersonalData({ student: {} });
  await screen.findByRole("option", { name: "Plaza Egaña" });
  expect(textsOf(screen.getAllByRole("option"))).toEqual([
    ...["Selecciona una opción", "Plaza Egaña", "San Miguel"],
  ]);
});

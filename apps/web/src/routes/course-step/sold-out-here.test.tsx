import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aMeta, aProgram, aVenue, sanMiguel } from "../../../test/builders/shop-builders";
import { press } from "../../../test/buyer";
import { placed } from "../../../test/course-step-draft";
import { chosenIds, openCourseStep, slotsOf, theSections } from "../../../test/course-step-screen";
import type { SeenCall } from "../../../test/fake-api";
import { useDraft } from "../../basket/stepper/draft-store";

const { m1, physics } = theSections;
const plazaEgana = aVenue({ latitude: -33.453, longitude: -70.5704 });
const physicsThere = { ...physics, id: 107, locationId: 52, seatsAvailable: 5 };

const maipu = aVenue({
  ...sanMiguel,
  id: 53,
  name: "Pre Sede Maipú",
  latitude: -33.5107,
  longitude: -70.7572,
});
const listVenues = [plazaEgana, sanMiguel, maipu];
const program = aProgram({ Locations: listVenues });

const streaming = aProgram({ id: 9, name: "Anual PDVx", Metas: [aMeta("Streaming")] });
const offering = (other: typeof streaming) => ({ listProgramsWithoutChildren: [program, other] });

test("one press leads from a sold-out subject to a venue that has it, at the same month, and says so [COURSE-13] [COURSE-18]", async () => {
  open([m1, physicsThere]);
  const away = await screen.findByRole("button", {
    name: "Cambiar a San Miguel",
    description: /^A \d+\s?km, con cupos en Física\.$/,
  });
  await userEvent.click(away);
  expect(useDraft.getState().draft).toMatchObject({ venueId: 52, communeId: 345, month: 4 });
  expect(chosenIds()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Cursos y horarios" }));
  await screen.findByText("Cambiaste a la sede San Miguel. Estos son sus horarios.");
  expect(await slotsOf("Física")).toHaveLength(1);
  expect(screen.queryByText("Cupos agotados en esta sede para estos cursos")).toBeNull();
});

test("at another venue nothing is told of what sold out at the one before [COURSE-37]", async () => {
  open([m1, physicsThere], [], physics);
  await screen.findByText(/Se agotaron los cupos que habías elegido en Física/);
  await press("Cambiar a San Miguel");
  expect(await slotsOf("Física")).toHaveLength(1);
  expect(screen.queryByText(/^Se agot/)).toBeNull();
});

test("where no venue is offered, the list of venues is a press away [COURSE-13]", async () => {
  open([m1, { ...physicsThere, seatsAvailable: 0 }]);
  await press("Elegir otra sede");
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Sede" }));
});

test("where programmes by streaming are on sale, they are a press away [COURSE-13]", async () => {
  openCourseStep({ ...placed, courseIds: [1] }, offering(streaming));
  const link = await screen.findByRole("link", { name: "Ver programas en Streaming" });
  expect(link.getAttribute("href")).toBe("/inscripcion/paso-1?curso=4&modalidad=Streaming");
});

test("programmes by streaming that are not on sale are not offered", async () => {
  openCourseStep({ ...placed, courseIds: [1] }, offering({ ...streaming, priceFrom: null }));
  await screen.findByText("Cupos agotados en esta sede para estos cursos");
  expect(screen.queryByRole("link", { name: "Ver programas en Streaming" })).toBeNull();
});

test("a nearer venue that is sold out too is not offered", async () => {
  open([m1, { ...physicsThere, seatsAvailable: 0 }], [m1, { ...physicsThere, id: 207 }]);
  await screen.findByRole("button", { name: "Cambiar a Maipú" });
  expect(screen.queryByRole("button", { name: "Cambiar a San Miguel" })).toBeNull();
});

// With these courses at the other venues, this one chosen here.
function open(inSanMiguel: (typeof physics)[], inMaipu: (typeof physics)[] = [], chosen = m1) {
  const offers = new Map([
    ["52", inSanMiguel],
    ["53", inMaipu],
  ]);
  const listCoursesByMonth = ({ params }: SeenCall) => offers.get(params.locationId ?? "") ?? [m1, physics];
  const answers = { getProgramWithChildren: program, listVenues, listCoursesByMonth };
  return openCourseStep({ ...placed, courseIds: [chosen.id] }, answers);
}

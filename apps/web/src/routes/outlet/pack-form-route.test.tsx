import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPack, packReview } from "../../../test/builders/pack-builders";
import { aGuardian, guardianTyped } from "../../../test/builders/purchase-builders";
import { aStudent, aVenue } from "../../../test/builders/shop-builders";
import { address, fill, press, textsOf } from "../../../test/buyer";
import { type Answers, bodiesOf, paramsOf, Refusal, writes } from "../../../test/fake-api";
import { openScreen, screensAt } from "../../../test/render-screen";
import { furthestOutletStep } from "../../basket/outlet/outlet-steps";
import { useOutlet } from "../../basket/outlet/outlet-store";
import { Component as PackForm } from "./pack-form-route";

const typed = { ...packReview.student, id: null, isSaved: false };

test.each(["", "?packId=", "?packId=tres"])(
  "with '%s' it leads back to the packs [ROUTE-26]",
  async (query) => {
    openForm({}, {}, `/packpdv-2${query}`);
    await waitFor(() => expect(address()).toBe("/packpdv"));
  },
);

test("the pack is loaded by its id, stored and summed up, as step 1 of 2 [OUTLET-11, AMB-20, ROUTE-26]", async () => {
  const calls = openForm();
  await screen.findByRole("heading", { level: 1, name: "Datos para tu paquete" });
  expect(paramsOf(calls, "getPack")[0]?.packId).toBe("3");
  await screen.findByText("Pack Humanista Plaza Egaña", { selector: "strong" });
  await screen.findByText("Presencial · Plaza Egaña · Inicio: Marzo 2027");
  const summary = within(screen.getByRole("complementary", { name: "Resumen de tu paquete" }));
  expect(summary.getAllByText("$1.542.000").length).toBeGreaterThan(0);
  const stored = { packId: 3, pack: { title: "Pack Humanista Plaza Egaña" } };
  expect(useOutlet.getState().draft).toMatchObject(stored);
  expect(localStorage.getItem("paquete")).not.toBeNull();
  const steps = within(screen.getByRole("navigation", { name: "Avance de la inscripción" }));
  expect(textsOf(steps.getAllByRole("listitem"))).toEqual(["1Datos", "2Confirmar compra"]);
});

test("the student is saved, an order of the outlet opened, and the guardian's part opens [OUTLET-12, OUTLET-14]", async () => {
  const calls = openForm({ student: typed });
  const guardianPart = await screen.findByRole("button", { name: "Datos apoderado/a financiero/a" });
  expect(guardianPart.hasAttribute("disabled")).toBe(true);
  await press("Guardar y continuar");
  await screen.findByRole("region", { name: /Datos apoderado/ });
  await waitFor(() => expect(guardianPart.getAttribute("aria-expanded")).toBe("true"));
  expect(writes(calls)).toEqual(["verifyCaptcha", "createStudent", "createOrder", "sendLead"]);
  const place = { preferredVenue: 51, sede: "Pre Sede Plaza Egaña" };
  expect(bodiesOf(calls, "createStudent")).toMatchObject([place]);
  expect(bodiesOf(calls, "createOrder")).toMatchObject([{ flow: "outlet", initialStudentId: 55 }]);
  const [order] = bodiesOf(calls, "createOrder") as { sessionState: string }[];
  expect(JSON.parse(order?.sessionState ?? "")).toMatchObject([{ id: 55, packId: 3 }]);
});

test("a double press saves the student and opens the order once [OUTLET-12]", async () => {
  const calls = openForm({ student: typed });
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Guardar y continuar" });
  await waitFor(() => expect(button().disabled).toBe(false));
  act(() => {
    button().click();
    button().click();
  });
  await screen.findByRole("region", { name: /Datos apoderado/ });
  expect(writes(calls)).toEqual(["verifyCaptcha", "createStudent", "createOrder", "sendLead"]);
});

test("the saved guardian leads to Outlet3 [OUTLET-13, ROUTE-27]", async () => {
  const calls = openForm({ ...packReview, guardianId: null, guardianTyped });
  await press("Verificar correo");
  await waitFor(() => expect(address()).toBe("/packpdv-3"));
  expect(writes(calls)).toEqual(["createGuardian"]);
  expect(useOutlet.getState().draft.guardianId).toBe(9);
});

test("[OUTLET-13] a saved guardian who is changed is not done, and Outlet3 waits until it is saved again", async () => {
  openForm(packReview);
  const part = await screen.findByRole("button", { name: /Datos apoderado/ });
  expect(within(part).getByText("Completado")).toBeDefined();
  await fill("Correo electrónico", "nueva.ana@correo.cl");
  expect(within(part).queryByText("Completado")).toBeNull();
  expect(furthestOutletStep(useOutlet.getState().draft)).toBe(1);
  expect(useOutlet.getState().draft.guardianTyped.email).toBe("nueva.ana@correo.cl");
});

test("[OUTLET-13] a guardian saved elsewhere stays done when the form only begins in the venue's region", async () => {
  openForm({ ...packReview, guardianTyped: {}, guardianSaved: {} }, { getVenue: aVenue() });
  await waitFor(() => expect(useOutlet.getState().draft.guardianTyped.regionId).toBe("13"));
  expect(furthestOutletStep(useOutlet.getState().draft)).toBe(2);
});

test("a student refused is told at the field, and the guardian stays closed [OUTLET-12, DATA-10]", async () => {
  openForm({ student: typed }, { createStudent: new Refusal("STUDENT_RUT_TAKEN") });
  await press("Guardar y continuar");
  await screen.findByRole("alertdialog", { name: "RUT duplicado" });
  await press("Aceptar");
  await screen.findAllByText("El RUT se encuentra asignado a otro estudiante");
  expect(screen.getByRole("button", { name: /Datos apoderado/ }).hasAttribute("disabled")).toBe(true);
});

test("another pack lets go what the order held of the one before, and keeps who was typed in [OUTLET-21]", async () => {
  const calls = openForm(packReview, { getPack: aPack({ id: 4 }) }, "/packpdv-2?packId=4");
  await waitFor(() => expect(useOutlet.getState().draft.packId).toBe(4));
  expect(bodiesOf(calls, "releaseHold")[0]).toEqual({ orderId: 77 });
  expect(useOutlet.getState().draft).toMatchObject({ student: { id: 55, name: "Camila" }, orderId: 77 });
});

test.each([
  ["without places", aPack({ seatsAvailable: 0 })],
  ["that is not for sale", new Refusal("NOT_FOUND")],
])("a pack %s opened by its address is told, with the way to the others [MODAL-08]", async (_, getPack) => {
  openForm({}, { getPack });
  await screen.findByRole("heading", { level: 1, name: "Este paquete ya no está disponible" });
  expect(screen.getByRole("link", { name: "Ver otros paquetes" }).getAttribute("href")).toBe("/packpdv");
});

test("the last place does not go to others while this buyer's order holds it [OUTLET-11]", async () => {
  openForm(packReview, { getPack: aPack({ seatsAvailable: 0 }) });
  await screen.findByRole("heading", { level: 1, name: "Datos para tu paquete" });
});

test("a pack that cannot be loaded can be asked for again [OUTLET-10]", async () => {
  let isAway = true;
  openForm({}, { getPack: () => (isAway ? new Refusal("UNKNOWN") : aPack()) });
  await screen.findByText("Ha ocurrido un error al cargar los paquetes");
  isAway = false;
  await press("Reintentar");
  await screen.findByLabelText("Nombre");
});

function openForm(outlet: object = {}, changes: Answers = {}, path = "/packpdv-2?packId=3") {
  const answers: Answers = {
    getPack: aPack(),
    verifyCaptcha: { success: true },
    createStudent: { id: 55 },
    updateStudent: aStudent(),
    createOrder: { id: 77, sessionId: "session" },
    releaseHold: { success: true },
    sendLead: { success: true },
    listRegions: [{ id: 13, name: "Metropolitana" }],
    listCities: [{ id: 131, name: "Santiago" }],
    listCommunes: [{ id: 328, name: "Ñuñoa", cityId: 131 }],
    getOtpStatus: { status: "valid" },
    createGuardian: aGuardian(),
    ...changes,
  };
  // At another URL it is not there: it would lead back to the packs, and whoever looks late would miss the way on.
  return openScreen(screensAt({ "/packpdv-2": <PackForm /> }), { path, outlet }, answers);
}

import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { aConfig, aStudent, aVenue } from "../../../test/builders";
import { type Answers, fakeApi, Refusal } from "../../../test/fake-api";
import { aPack, packReview } from "../../../test/pack-builders";
import { aGuardian, guardianTyped } from "../../../test/purchase-builders";
import { renderScreen } from "../../../test/render-screen";
import { furthestOutletStep } from "../../lib/outlet/outlet-steps";
import { useOutlet } from "../../lib/outlet/outlet-store";
import { Component as PackForm } from "./pack-form-route";

const typed = { ...packReview.student, id: null, isSaved: false };

function openForm(outlet: object = {}, answers: Answers = {}, path = "/packpdv-2?packId=3") {
  const calls = fakeApi({
    getConfig: aConfig(),
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
    ...answers,
  } as Answers);
  // At another address it is not there: it would lead back to the packs, and whoever looks late would miss the way on.
  const screens = (
    <Routes>
      <Route path="/packpdv-2" element={<PackForm />} />
      <Route path="*" element={null} />
    </Routes>
  );
  renderScreen(screens, { path, outlet });
  return calls;
}
/** Once the pack is there: the frame that waits for it has the button already, disabled. */
const press = async (name: string) => {
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name });
  await waitFor(() => expect(button().disabled).toBe(false));
  await userEvent.click(button());
};
const address = () => screen.getByTestId("address").textContent;
const writes = (calls: { name: string }[]) =>
  calls.map(({ name }) => name).filter((name) => /^(create|update|save)/.test(name));

test.each(["/packpdv-2", "/packpdv-2?packId=", "/packpdv-2?packId=tres"])(
  "%s leads back to the packs [ROUTE-26]",
  async (path) => {
    openForm({}, {}, path);
    await waitFor(() => expect(address()).toBe("/packpdv"));
  },
);

test("the pack is loaded by its id, stored and summed up, as step 1 of 2 [OUTLET-11, AMB-20, ROUTE-26]", async () => {
  const calls = openForm();
  await screen.findByRole("heading", { level: 1, name: "Datos para tu paquete" });
  expect(calls.find(({ name }) => name === "getPack")?.params.packId).toBe("3");
  await screen.findByText("Pack Humanista Plaza Egaña", { selector: "strong" });
  await screen.findByText("Presencial · Plaza Egaña · Inicio: Marzo 2027");
  const summary = within(screen.getByRole("complementary", { name: "Resumen de tu paquete" }));
  expect(summary.getAllByText("$1.542.000").length).toBeGreaterThan(0);
  expect(useOutlet.getState().draft).toMatchObject({
    packId: 3,
    pack: { title: "Pack Humanista Plaza Egaña" },
  });
  expect(localStorage.getItem("paquete")).not.toBeNull();
  const steps = within(screen.getByRole("navigation", { name: "Avance de la inscripción" }));
  expect(steps.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "1Datos",
    "2Confirmar compra",
  ]);
});

test("the student is saved, an order of the outlet opened, and the guardian's part opens [OUTLET-12, OUTLET-14]", async () => {
  const calls = openForm({ student: typed });
  const guardianPart = await screen.findByRole("button", { name: "Datos apoderado/a financiero/a" });
  expect(guardianPart.hasAttribute("disabled")).toBe(true);
  await press("Guardar y continuar");
  await screen.findByRole("region", { name: /Datos apoderado/ });
  await waitFor(() => expect(guardianPart.getAttribute("aria-expanded")).toBe("true"));
  expect(writes(calls)).toEqual(["createStudent", "createOrder"]);
  const bodyOf = (name: string) => calls.find((call) => call.name === name)?.body;
  expect(bodyOf("createStudent")).toMatchObject({ preferredVenue: 51, sede: "Pre Sede Plaza Egaña" });
  expect(bodyOf("createOrder")).toMatchObject({ flow: "outlet", initialStudentId: 55 });
  const [student] = JSON.parse((bodyOf("createOrder") as { sessionState: string }).sessionState);
  expect(student).toMatchObject({ id: 55, packId: 3 });
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
  expect(writes(calls)).toEqual(["createStudent", "createOrder"]);
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
  await userEvent.type(await screen.findByLabelText("Correo electrónico"), "{Home}nueva.");
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
  const calls = openForm(
    packReview,
    { getPack: aPack({ id: 4, title: "Pack 6 cursos" }) },
    "/packpdv-2?packId=4",
  );
  await waitFor(() => expect(useOutlet.getState().draft.packId).toBe(4));
  expect(calls.find(({ name }) => name === "releaseHold")?.body).toEqual({ orderId: 77 });
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

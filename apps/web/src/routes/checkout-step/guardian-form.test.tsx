import type { EndpointName } from "@shop/contracts/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { savedStudent } from "../../../test/builders/draft-parts";
import { aGuardian, guardianTyped } from "../../../test/builders/purchase-builders";
import { aVenue } from "../../../test/builders/shop-builders";
import { enterRightCode, press } from "../../../test/buyer";
import { atStudent, openCheckout } from "../../../test/checkout-screen";
import { bodiesOf, noAnswer, paramsOf, Refusal, type SeenCall } from "../../../test/fake-api";

// The guardian is saved, of the student nothing was typed.
const atStudentEmpty = { ...atStudent, studentTyped: {} };

const GUARDIAN = "Datos apoderado/a financiero/a";
const STUDENT = "Datos del estudiante";
const PROVEN = { status: "valid" } as const;
// A right code stays in sight for 2.5 s.

const heading = (name: string) => screen.queryByRole("heading", { level: 2, name });
const countOf = (calls: SeenCall[], wanted: EndpointName) => bodiesOf(calls, wanted).length;

test("the guardian's form stands first under its title; once it is saved the student's follows [GUARD-01, STEPPER-09]", async () => {
  openCheckout({ guardianTyped }, { getOtpStatus: PROVEN });
  const section = await screen.findByRole("region", { name: GUARDIAN });
  within(section).getByRole("heading", { level: 2, name: GUARDIAN });
  within(section).getByText("Ingresa los datos para continuar con el pago");
  expect(heading(STUDENT)).toBeNull();
  expect(screen.queryByLabelText("Colegio")).toBeNull();
  await press("Verificar correo");
  await screen.findByRole("heading", { level: 2, name: STUDENT });
  await screen.findByLabelText("Colegio");
  expect(screen.queryByLabelText("Dirección")).toBeNull();
});

test.each([
  ["Verificar correo", {}],
  ["Ir a pagar", atStudentEmpty],
])("what '%s' finds missing is told in the order of the fields", async (button, draft) => {
  openCheckout(draft);
  await press(button);
  const summary = await screen.findByRole("region", { name: /por corregir/ });
  const links = within(summary).getAllByRole("link");
  expect(links.length).toBeGreaterThan(3);
  const ids = links.map((link) => link.getAttribute("href")?.slice(1));
  const inPage = [...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id) => ids.includes(id));
  expect(ids).toEqual(inPage);
});

test("while the guardian is looked up the button says Verificando... and asks no second time [GUARD-03]", async () => {
  const calls = openCheckout({ guardianTyped }, { findGuardianByEmail: noAnswer });
  await press("Verificar correo");
  const button = await screen.findByRole("button", { name: "Verificando..." });
  expect(button.getAttribute("aria-busy")).toBe("true");
  await userEvent.click(button);
  expect(countOf(calls, "findGuardianByEmail")).toBe(1);
});

test("city and commune are disabled until a region is chosen, and then list the region's [GUARD-10]", async () => {
  const calls = openCheckout({});
  const select = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });
  const [city, commune] = [await select("Ciudad"), await select("Comuna")];
  expect([city.disabled, commune.disabled]).toEqual([true, true]);
  expect(countOf(calls, "listCities") + countOf(calls, "listCommunes")).toBe(0);
  await screen.findByRole("option", { name: "Metropolitana" });
  await userEvent.selectOptions(await select("Región"), "Metropolitana");
  await waitFor(() => expect([city.disabled, commune.disabled]).toEqual([false, false]));
  await within(city).findByRole("option", { name: "Santiago" });
  await within(commune).findByRole("option", { name: "Ñuñoa" });
  expect(paramsOf(calls, "listCities")).toEqual([{ regionId: "13" }]);
});

test("the address begins in the region of the student's venue, and its city is the commune's [GUARD-09]", async () => {
  openCheckout({ student: { ...savedStudent, preferredVenueId: 51 } }, { getVenue: aVenue({ id: 51 }) });
  const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
  await screen.findByRole("option", { name: "Ñuñoa" });
  expect([select("Región").value, select("Ciudad").value]).toEqual(["13", ""]);
  await screen.findByRole("option", { name: "Santiago" });
  await userEvent.selectOptions(select("Comuna"), "Ñuñoa");
  expect(select("Ciudad").value).toBe("131");
});

test("beside the e-mail stand two reminders: no corporate address, and the spam folder [GUARD-14]", async () => {
  openCheckout({});
  const email = await screen.findByRole("textbox", {
    name: "Correo electrónico",
    description: /No uses un correo corporativo.*revisa tu carpeta de spam/,
  });
  expect(screen.getByText(/No uses un correo corporativo/).hidden).toBe(false);
  expect((email as HTMLInputElement).disabled).toBe(false);
});

test("the guardian cannot be saved until the code was right, nor once the e-mail is another [GUARD-15, AMB-54]", async () => {
  const calls = openCheckout({ guardianTyped });
  await press("Verificar correo");
  const dialog = await screen.findByRole("dialog", { name: "Verifica tu correo" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Cerrar" }));
  expect(screen.queryByRole("button", { name: "Guardar y continuar" })).toBeNull();
  await press("Verificar correo");
  expect(countOf(calls, "createGuardian")).toBe(0);
  await enterRightCode();
  await screen.findByRole("button", { name: "Guardar y continuar" });
  await userEvent.type(screen.getByLabelText("Correo electrónico"), ".ar");
  await screen.findByRole("button", { name: "Verificar correo" });
  expect(screen.queryByRole("button", { name: "Guardar y continuar" })).toBeNull();
  expect(countOf(calls, "createGuardian")).toBe(0);
}, 20_000);

test("the bot check that looking an e-mail up needs is passed again, unseen [SAFE-05]", async () => {
  let isHuman = false;
  const verifyCaptcha = () => {
    isHuman = true;
    return { success: true };
  };
  const findGuardianByEmail = () => new Refusal(isHuman ? "NOT_FOUND" : "CAPTCHA_REQUIRED");
  const answers = { verifyCaptcha, findGuardianByEmail, getOtpStatus: PROVEN };
  const calls = openCheckout({ guardianTyped }, answers);
  await press("Verificar correo");
  await screen.findByText("Datos del apoderado registrados correctamente");
  expect(countOf(calls, "verifyCaptcha")).toBe(1);
  expect(countOf(calls, "findGuardianByEmail")).toBe(2);
});

const lineCut = () => {
  throw new TypeError("fetch failed");
};

test.each([
  ["findGuardianByEmail", new Refusal("NOT_FOUND")],
  ["getOtpStatus", PROVEN],
  ["createGuardian", aGuardian()],
])(
  "a save that failed at %s is told, loses nothing, and can be pressed again [GUARD-22]",
  async (call, answer) => {
    let isDown = true;
    openCheckout({ guardianTyped }, { getOtpStatus: PROVEN, [call]: () => (isDown ? lineCut() : answer) });
    await press("Verificar correo");
    const dialog = await screen.findByRole("alertdialog", { name: "Error al procesar datos" });
    within(dialog).getByText(
      /^Hubo un problema al procesar los datos del apoderado\. Por favor, intenta nuev/,
    );
    await press("Aceptar");
    expect(screen.getByLabelText<HTMLInputElement>("Dirección").value).toBe("Los Aromos");
    isDown = false;
    await press("Verificar correo");
    await screen.findByText("Datos del apoderado registrados correctamente");
  },
);

test("where the browser has no connection, that is what a failed save says [GUARD-22]", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  openCheckout({ guardianTyped }, { findGuardianByEmail: lineCut });
  await press("Verificar correo");
  const dialog = await screen.findByRole("alertdialog", { name: "Error al procesar datos" });
  within(dialog).getByText("No pudimos conectarnos. Revisa tu conexión e intenta nuevamente.");
});

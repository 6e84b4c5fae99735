import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { person } from "../../../test/builders/draft-parts";
import { guardianTyped } from "../../../test/builders/purchase-builders";
import { aConfig } from "../../../test/builders/shop-builders";
import { press } from "../../../test/buyer";
import { atStudent, openCheckout } from "../../../test/checkout-screen";
import { bodiesOf, Refusal } from "../../../test/fake-api";
import { openLegacyCheckout } from "../../../test/legacy/checkout-screen";
import { openPersonalData } from "../../../test/personal-data-screen";
import { useDraft } from "../../basket/stepper/draft-store";

const OPEN = "No tengo RUT, celular chileno o correo, o mi nombre no cabe";
const kept = { keepQuote: { number: "C-4829131" } };

const dialog = () => screen.findByRole("dialog", { name: "Te ayuda una persona" });
const whatsApp = async () =>
  (await screen.findByRole("link", { name: /^WhatsApp/ })).getAttribute("href") ?? "";

test("whom step 2 cannot serve gets a number, and WhatsApp and telephone by name, and loses nothing [FEEL-02]", async () => {
  const calls = openPersonalData({ student: { ...person, rut: "P1234567" } }, kept);
  await press(OPEN);
  await dialog();
  await screen.findByText("C-4829131");
  expect(decodeURIComponent((await whatsApp()).replaceAll("+", " "))).toContain(
    "Mi cotización es la C-4829131",
  );
  screen.getByRole("link", { name: /^Llamar al \+56/ });
  expect(bodiesOf(calls, "keepQuote")).toEqual([
    { lines: [{ year: "4", programId: 367, locationId: null, coursesIds: [], packId: null }] },
  ]);
  await press("Cerrar");
  expect(useDraft.getState().draft.student).toMatchObject({ name: "Camila", rut: "P1234567" });
  await press(OPEN);
  await screen.findByText("C-4829131");
  expect(bodiesOf(calls, "keepQuote")).toHaveLength(1);
});

test("a person is offered without a number too [FEEL-02]", async () => {
  openPersonalData({}, { keepQuote: new Refusal("QUOTE_FAILED") });
  await press(OPEN);
  await dialog();
  await screen.findByText(/^No pudimos guardar lo que elegiste/, undefined, { timeout: 5_000 });
  expect(await whatsApp()).not.toContain("C-");
});

test("a guardian abroad finds the same in step 5, with the courses [FEEL-02]", async () => {
  const calls = openCheckout({}, kept);
  await press(OPEN);
  await screen.findByText("C-4829131");
  expect(bodiesOf(calls, "keepQuote")).toMatchObject([{ lines: [{ coursesIds: [1, 4] }] }]);
});

test("the student's part of step 5 and of Step4, which asks for the telephone, offers it too [FEEL-02]", async () => {
  openCheckout(atStudent, kept);
  await screen.findByLabelText("Celular");
  await press(OPEN);
  await screen.findByText("C-4829131");
  cleanup();
  openLegacyCheckout({ guardianTyped }, kept);
  await press("Verificar correo");
  await screen.findByLabelText("Colegio");
  await press(OPEN);
  await screen.findByText("C-4829131");
});

test("it says what is possible without a RUT, a Chilean telephone, a mailbox, or from abroad [FEEL-02]", async () => {
  openPersonalData({}, kept);
  await press(OPEN);
  const terms = within(await dialog()).getAllByRole("term");
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    "IPE:",
    "Pasaporte:",
    "Sin correo, o celular de otro país:",
    "Vives fuera de Chile:",
    "Nombre con guion o apóstrofo:",
    "Un solo apellido:",
  ]);
});

test("where names are letters only, it says so at the button, and how to write a name or a single surname [FEEL-02] [AMB-48]", async () => {
  openPersonalData({}, kept);
  await press(OPEN);
  await screen.findByText(/^Escríbelo solo con letras y espacios, y avísanos para corregirlo/);
  screen.getByText(/^Escríbelo en los dos campos, y avísanos también/);
});

test("where names are as people have them, nobody is told to write theirs otherwise [FEEL-02] [AMB-48]", async () => {
  openPersonalData({}, { ...kept, getConfig: aConfig({ nameRules: "people" }) });
  await press("No tengo RUT, celular chileno o correo");
  await screen.findByText("C-4829131");
  expect(screen.queryByText(/avísanos/)).toBeNull();
});

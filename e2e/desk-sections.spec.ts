import { expect, test } from "@playwright/test";
import { buy } from "./checkout";
import { enterDesk, giveReason } from "./desk";
import { findViolations } from "./gallery/axe";
import { DESKTOP } from "./widths";

test.use(DESKTOP);

/** No other journey buys it. */
const SECTION = "/gestion/cursos/367017";
const CANCELLED = 367_014;
const NOBODY_BOUGHT = 367_015;
const FOR_FAMILIES = "Explicación, que leen las familias";

test("somebody academic closes a section's sale, opens it again, gives it more seats and moves it, each by its plan and reason [DESK-31, DESK-33, DESK-34]", async ({
  page,
}) => {
  await enterDesk(page, "eva.campos@academia.cl", "academic");
  await page.goto(SECTION);
  const dialog = page.getByRole("dialog");
  const pick = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
  const said = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

  await pick("Cerrar la venta");
  await expect(dialog.getByText("Nadie más puede comprarlo")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await giveReason(dialog, "Falta profesor");
  await press("Confirmar");
  await said("El curso ya no se vende.");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Cerrado");
  await pick("Abrir la venta");
  await giveReason(dialog, "Ya hay profesor");
  await press("Confirmar");
  await said("El curso se vende otra vez.");

  await pick("Cambiar la capacidad");
  await dialog.getByLabel("Cupos del curso").fill("0");
  await press("Ver qué pasará");
  await expect(dialog.getByText("No puede ser menos que")).toBeVisible();
  await expect(dialog.getByLabel("Cupos del curso")).toHaveValue("0");
  await dialog.getByLabel("Cupos del curso").fill("45");
  await press("Ver qué pasará");
  await expect(dialog.getByText("Quedarán")).toBeVisible();
  await giveReason(dialog, "Sala más grande");
  await press("Cambiar");
  await said("El curso tiene 45 cupos.");
  await expect(page.getByRole("definition").filter({ hasText: /^45$/ })).toBeVisible();

  await pick("Mover el curso");
  await dialog.getByLabel("Horario").fill("domingo");
  await press("Ver qué pasará");
  await expect(dialog.getByText("No se entiende «domingo»")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Mover", exact: true })).toHaveCount(0);
  await expect(dialog.getByLabel("Motivo")).toHaveCount(0);
  await dialog.getByLabel("Horario").fill("sabado 20:30 – 22:00");
  await press("Ver qué pasará");
  await expect(dialog.getByText("Nadie lo ha comprado")).toBeVisible();
  await expect(dialog.getByLabel("Motivo")).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await giveReason(dialog, "La sala se ocupa los martes", FOR_FAMILIES);
  await press("Mover");
  await said("Curso movido.");
  await expect(page.getByRole("definition").filter({ hasText: "Sáb 20:30–22:00" })).toBeVisible();
});

test("a section that is not held is cancelled with what its family chose [DESK-35, DESK-108]", async ({
  page,
  browser,
}) => {
  const { buyOrder } = await buy(await browser.newPage(), [CANCELLED]);
  await enterDesk(page, "eva.reyes@academia.cl", "academic", "attention");
  await page.goto(`/gestion/cursos/${CANCELLED}`);
  await page.getByRole("link", { name: "No dictar el curso" }).press("Enter");
  const decision = page.getByRole("combobox", { name: /^Decisión de / });
  await expect(page.getByText("Por decidir: 1")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await decision.selectOption({ index: 1 });
  const taken = (await decision.locator("option:checked").textContent()) ?? "";
  expect(taken).toMatch(/ · \w{3}.* · .+ · \d+ cupos · mismo precio$/);
  await expect(page.getByText("otra persona tiene que haber cerrado antes la venta")).toBeVisible();
  await page.getByRole("button", { name: "Ver qué pasará" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Su venta se cierra para siempre")).toBeVisible();
  const [name = "", hours = ""] = taken.split(" · ");
  await expect(dialog.getByRole("definition").filter({ hasText: `Toma ${name}, ${hours}` })).toBeVisible();
  await giveReason(dialog, "No hay profesor", FOR_FAMILIES);
  await dialog.getByRole("button", { name: "Confirmar", exact: true }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "se hizo lo que eligió cada familia" }),
  ).toBeVisible();
  await expect(page.getByText("Este curso ya no se dicta")).toBeVisible();
  await page.goto(`/gestion/compra/${buyOrder}`);
  await expect(page.getByText(hours).first()).toBeVisible();
});

test("a section that nobody bought says so before it is not given, and then that nothing is left to do [DESK-93]", async ({
  page,
}) => {
  await enterDesk(page, "eva.nunez@academia.cl", "academic");
  await page.goto(`/gestion/cursos/${NOBODY_BOUGHT}/cancelar`);
  await expect(page.getByText("no hay a quién llamar")).toBeVisible();
  await page.getByRole("button", { name: "Ver qué pasará" }).click();
  const dialog = page.getByRole("dialog");
  await giveReason(dialog, "Nadie se inscribió", FOR_FAMILIES);
  await dialog.getByRole("button", { name: "Confirmar", exact: true }).click();
  const said = page.getByRole("status").filter({ hasText: "La venta está cerrada para siempre." });
  await expect(said).toBeVisible();
  await expect(page.getByText("No queda nada por hacer aquí.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ver qué pasará" })).toHaveCount(0);
  await page.getByRole("link", { name: "Volver a los cursos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cursos" })).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";
import { buy } from "./checkout";
import { enterDesk, giveReason } from "./desk";
import { findViolations } from "./gallery/axe";
import { ageSignIn } from "./shop-database";
import { DESKTOP } from "./widths";

test.use(DESKTOP);

const dialogOf = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true }).click();
const said = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

test("half a programme goes back when one person of finance proposes and another approves; who proposed cannot [DESK-19, DESK-21, DESK-24, DESK-113]", async ({
  page,
  browser,
}) => {
  const { buyOrder } = await buy(await browser.newPage());
  const why = `Se cambian de ciudad, ${buyOrder}`;
  const emailOf = (name: string) => `${name}.${buyOrder.toLowerCase()}@academia.cl`;
  const [ana, eva] = [emailOf("ana"), emailOf("eva")];
  await enterDesk(page, ana, "finance");
  await page.goto(`/gestion/compra/${buyOrder}`);
  const payments = page.locator("section").filter({ has: page.getByRole("heading", { name: "Pagos" }) });
  await expect(payments.getByText("Pagado", { exact: true })).toHaveCount(1);
  const payer = (await page.getByRole("heading", { level: 3 }).first().textContent()) ?? "";
  const total = await page
    .getByText(/^\$\d{3}\.\d{3}$/)
    .first()
    .textContent();
  const half = Math.floor(Number(total?.replace(/\D/g, "")) / 2);
  const clp = `$${half.toLocaleString("es-CL")}`;

  await page.getByRole("button", { name: "Terminar el contrato" }).click();
  await expect(page.getByRole("dialog", { name: `Terminar el contrato ${payer}` })).toBeVisible();
  await expect(dialogOf(page).getByText("Último día del contrato")).toBeVisible();
  await dialogOf(page).getByLabel("Termina por").selectOption({ label: "Acuerdo con la familia" });
  await dialogOf(page).getByLabel("Monto que se devuelve").fill("999999999");
  await press(page, "Ver qué pasará");
  await expect(dialogOf(page).getByText("Escribe un monto en pesos")).toBeVisible();
  await dialogOf(page).getByLabel("Monto que se devuelve").fill(String(half));
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByText(`Devuelve más de $200.000`)).toBeVisible();
  await expect(dialogOf(page).getByText(clp).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await giveReason(dialogOf(page), why);
  await press(page, "Proponer");
  await said(page, "Quedó propuesto");
  await page.getByRole("button", { name: "Revisar" }).click();
  await expect(dialogOf(page).getByRole("button", { name: "Retirar" })).toBeVisible();
  await expect(dialogOf(page).getByRole("button", { name: "Aprobar" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  const other = await (await browser.newContext(DESKTOP)).newPage();
  await enterDesk(other, eva, "finance");
  await other.getByRole("link", { name: "Por hacer" }).click();
  const row = other.getByRole("row").filter({ hasText: why });
  await expect(row).toContainText(clp);
  expect(await findViolations(other)).toEqual([]);
  await row.getByRole("link").click();
  await other.getByRole("button", { name: "Revisar" }).click();
  await expect(other.getByRole("dialog", { name: `terminar el contrato ${payer}` })).toBeVisible();
  await expect(dialogOf(other).getByText(`${why}»`)).toBeVisible();
  await expect(dialogOf(other).getByText("Último día del contrato")).toBeVisible();
  expect(await findViolations(other)).toEqual([]);
  await press(other, "Aprobar y hacer");
  await expect(dialogOf(other).getByText("Escribe por qué")).toBeVisible();
  await giveReason(dialogOf(other), "Visto con la familia", "Detalle de tu respuesta");
  await ageSignIn(eva);
  await press(other, "Aprobar y hacer");
  await expect(dialogOf(other).getByText("Confirma otra vez que eres tú")).toBeVisible();
  await expect(dialogOf(other).getByLabel("Detalle de tu respuesta")).toHaveValue("Visto con la familia");
  await press(other, "Confirmar con mi llave y seguir");
  await said(other, "Contrato terminado");
  await expect(other.getByRole("listitem").filter({ hasText: "Visto con la familia»" })).toBeVisible();
  await expect(other.getByRole("button", { name: "Revisar" })).toHaveCount(0);
});

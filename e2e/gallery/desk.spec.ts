import { type Page, test } from "@playwright/test";
import { buy } from "../checkout";
import { enterDesk } from "../desk";
import { fillSale } from "../desk-sale";
import { oweTransfer } from "../shop-database";
import { picture } from "./picture";

const ROLES = ["administration", "finance", "attention", "cash", "academic"];
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const go = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click();

test("the desk: signing in, purchases, what waits, courses, summary, people and one's account @large", async ({
  page,
  browser,
}) => {
  const { buyOrder, email } = await buy(await browser.newPage());
  await oweTransfer(buyOrder, 12_345);
  await enterDesk(page, "galeria@academia.cl", ...ROLES);
  const outside = await browser.newPage();
  await outside.goto("/gestion/");
  await outside.getByRole("button", { name: "Entrar con mi llave" }).waitFor();
  await picture(outside, "A-escritorio-entrar");
  await picture(page, "A-escritorio-compras");
  await page.getByRole("searchbox").fill("nadie se llama así");
  await page.keyboard.press("Enter");
  await page
    .getByText(/nadie se llama así/)
    .first()
    .waitFor();
  await picture(page, "A-escritorio-sin-resultados");
  await page.goto(`/gestion/compra/${buyOrder}`);
  await page.getByText(email).first().waitFor();
  await picture(page, "A-escritorio-compra");
  await press(page, "Corregir el nombre");
  await page.getByRole("dialog").waitFor();
  await picture(page, "A-escritorio-compra-corregir", "dialog");
  await page.keyboard.press("Escape");
  await press(page, "Terminar el contrato");
  await page.getByRole("dialog").waitFor();
  await picture(page, "A-escritorio-compra-terminar", "dialog");
  await page.keyboard.press("Escape");
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  for (const [name, shown] of [
    ["Por hacer", "por-hacer"],
    ["Resumen", "resumen"],
    ["Personas", "personas"],
    ["Ana Rojas", "cuenta"],
    ["Cursos", "cursos"],
  ] as const) {
    await go(page, name);
    await title(name).waitFor();
    await page.waitForLoadState("networkidle");
    await picture(page, `A-escritorio-${shown}`);
  }
  const course = page.getByRole("row").nth(1).getByRole("link").first();
  const courseName = (await course.textContent()) ?? "";
  await course.click();
  await title(courseName).waitFor();
  await page.waitForLoadState("networkidle");
  await picture(page, "A-escritorio-curso");
});

test("the desk: a sale, empty, refused and filled @large", async ({ page }) => {
  await enterDesk(page, "galeria.caja@academia.cl", "cash");
  await go(page, "Vender");
  await page.getByRole("heading", { name: "Vender" }).waitFor();
  await picture(page, "A-escritorio-vender");
  await press(page, "Revisar y vender");
  await page.getByText("Elige un programa").waitFor();
  await picture(page, "A-escritorio-vender-falta");
  await fillSale(page);
  await page.getByText("En papel").click();
  await page.getByText("Efectivo").click();
  await page.getByLabel("Número del comprobante de caja").fill("4711");
  await picture(page, "A-escritorio-vender-lleno");
  await press(page, "Revisar y vender");
  await page.getByRole("dialog").waitFor();
  await picture(page, "A-escritorio-vender-revisar", "dialog");
});

import { type Page, test } from "@playwright/test";
import { buy } from "../checkout";
import { enterDesk } from "../desk";
import { fillSale } from "../desk-sale";
import { oweTransfer } from "../shop-database";
import { picture } from "./picture";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const go = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click();

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("the desk: signing in, lists, courses, summary, people, audit and one's account", async ({
  page,
  browser,
}) => {
  const { buyOrder } = await buy(await browser.newPage());
  await oweTransfer(buyOrder, 12_345);
  await enterDesk(page, "galeria@academia.cl", "administration", "finance", "attention", "academic");
  const outside = await browser.newPage();
  await outside.goto("/gestion/");
  await outside.getByRole("button", { name: "Entrar con mi llave" }).waitFor();
  await picture(outside, "A-escritorio-entrar");
  await picture(page, "A-escritorio-compras");
  await page.getByRole("searchbox").fill("nadie se llama así");
  await page.keyboard.press("Enter");
  await title(page, "nadie se llama así").waitFor();
  await picture(page, "A-escritorio-sin-resultados");
  for (const [name, shown] of [
    ["Por hacer", "por-hacer"],
    ["Resumen", "resumen"],
    ["Personas", "personas"],
    ["Auditoría", "auditoria"],
    ["Cursos", "cursos"],
    ["Ana Rojas", "cuenta"],
  ] as const) {
    await go(page, name);
    await title(page, name).waitFor();
    await page.waitForLoadState("networkidle");
    await picture(page, `A-escritorio-${shown}`);
  }
  await page.goto("/gestion/resumen");
  await go(page, "Presencial");
  await title(page, "Compras: Presencial").waitFor();
  await picture(page, "A-escritorio-resumen-compras");
  await press(page, "Descargar .xlsx");
  await page.getByRole("dialog").waitFor();
  await picture(page, "A-escritorio-resumen-descargar", "dialog");
  await page.keyboard.press("Escape");
  await go(page, "Cursos");
  await title(page, "Cursos").waitFor();
  const course = page.getByRole("row").nth(1).getByRole("link").first();
  const courseName = (await course.textContent()) ?? "";
  await course.click();
  await title(page, courseName).waitFor();
  await page.waitForLoadState("networkidle");
  await picture(page, "A-escritorio-curso");
});

test("the desk: a purchase with what is done to it, and a sale, refused and filled @large", async ({
  page,
  browser,
}) => {
  const { buyOrder, email } = await buy(await browser.newPage());
  // Both projects at once would let in the same person.
  await enterDesk(page, `${test.info().project.name}@academia.cl`, "finance", "attention", "cash");
  await page.goto(`/gestion/compra/${buyOrder}`);
  await page.getByText(email).first().waitFor();
  await picture(page, "A-escritorio-compra");
  for (const [act, shown] of [
    ["Corregir datos", "corregir"],
    ["Terminar el contrato", "terminar"],
  ] as const) {
    await press(page, act);
    await page.getByRole("dialog").waitFor();
    await page.waitForLoadState("networkidle");
    await picture(page, `A-escritorio-compra-${shown}`, "dialog");
    await page.keyboard.press("Escape");
  }
  await go(page, "Vender");
  await title(page, "Vender").waitFor();
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

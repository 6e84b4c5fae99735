import { expect, type Page, test } from "@playwright/test";
import { weighFiles } from "./budget/file-weight";
import { buy } from "./checkout";
import { addAuthenticator, atDesk, enterDesk, giveReason, inviteStaff } from "./desk";
import { findViolations } from "./gallery/axe";
import { ageSignIn, oweTransfer } from "./shop-database";
import { DESKTOP } from "./widths";

test.use(DESKTOP);

/** Everybody buys it. */
const READING = 367_005;

/** Files of the first page, by gzip; two answers and the page itself are 2 KiB more. */
const FIRST_PAGE_KIB = 198;
const FILES = /\.(js|css|woff2)$/;

test("somebody of the academy makes a key, finds a parent by half a name, reads the purchase, leaves, and comes back with the key [DESK-01, DESK-05, DESK-06, DESK-90, DESK-97]", async ({
  page,
  browser,
}) => {
  const family = await browser.newPage();
  const { buyOrder, email } = await buy(family);
  await addAuthenticator(page);
  const weigh = weighFiles(page, FILES);
  await page.goto(await inviteStaff("ana.rojas@academia.cl"));
  await page.getByRole("button", { name: "Crear mi llave" }).click();
  await expect(page.getByRole("heading", { name: "Últimas compras" })).toBeVisible();
  expect(await weigh()).toBeLessThanOrEqual(FIRST_PAGE_KIB);

  await page.keyboard.press("/");
  const [half = ""] = email.split("@");
  await page.keyboard.type(half);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=/);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(page.getByRole("status").filter({ hasText: /^1 compra$/ })).toBeVisible();
  await expect(row).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(row.getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText(buyOrder, { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Pagó" })).toBeVisible();
  const looks = page.getByText(/^\d+ miradas? del personal$/);
  const look = page.getByRole("listitem").filter({ hasText: "ana.rojas@academia.cl" }).last();
  await expect(look).toBeHidden();
  await looks.click();
  await expect(look).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue(half);

  await page.getByRole("link", { name: "Ana Rojas" }).click();
  await page.getByRole("button", { name: "Salir" }).click();
  await expect(page.getByRole("button", { name: "Entrar con mi llave" })).toBeVisible();
  await page.goto("/gestion/cuenta");
  await page.getByRole("button", { name: "Entrar con mi llave" }).click();
  await expect(page.getByRole("heading", { name: "Dónde está abierto" })).toBeVisible();
});

test("a receipt is sent again, a transfer noted with the key again, a name corrected though it changed meanwhile, each by its plan and reason [DESK-09, DESK-11, DESK-12, DESK-13]", async ({
  page,
  browser,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/.test(message.text())) refused.push(message.text());
  });
  const { buyOrder } = await buy(await browser.newPage());
  await oweTransfer(buyOrder, 12_345);
  await enterDesk(page, "eva.paz@academia.cl", "attention", "finance");
  await page.goto(`/gestion/compra/${buyOrder}`);
  const dialog = page.getByRole("dialog");
  const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
  const said = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

  const resend = page.getByRole("button", { name: "Enviar otra vez el comprobante" });
  await resend.click();
  await expect(dialog.getByText("Se envía el comprobante tal como está hoy.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(resend).toBeFocused();
  await resend.click();
  await press("Enviar");
  await expect(dialog.getByText("Elige un motivo.")).toBeVisible();
  await giveReason(dialog, "No le llegó a la familia");
  await press("Enviar");
  await said("El comprobante va en camino");
  await expect(page.getByRole("listitem").filter({ hasText: "No le llegó a la familia»" })).toBeVisible();

  await page.getByRole("link", { name: "Por hacer" }).click();
  const row = page.getByRole("row").filter({ hasText: "$12.345" });
  await row.getByRole("button", { name: "Ver cuenta" }).click();
  await expect(row.getByText("11111111", { exact: true })).toBeVisible();
  await row.getByRole("link").click();
  await ageSignIn("eva.paz@academia.cl");
  await page.getByRole("button", { name: "Anotar la devolución como hecha" }).click();
  await giveReason(dialog, "Transferencia 4711", "Comprobante");
  await press("Anotar");
  await expect(dialog.getByText("Confirma otra vez que eres tú")).toBeVisible();
  await expect(dialog.getByLabel("Comprobante")).toHaveValue("Transferencia 4711");
  await press("Confirmar con mi llave y seguir");
  await said("Devolución anotada como hecha.");
  await expect(page.getByText("devuelto $12.345")).toBeVisible();

  await page.getByRole("button", { name: "Corregir datos" }).last().click();
  await dialog.getByLabel("Nombre", { exact: true }).fill("B3lén");
  await press("Ver qué pasará");
  await expect(dialog.getByText("Escribe el nombre con letras")).toBeVisible();
  await dialog.getByLabel("Nombre", { exact: true }).fill("Belén");
  await press("Ver qué pasará");
  await giveReason(dialog, "Mal escrito en el formulario");
  await expect(dialog.getByText("Quedará")).toBeVisible();
  const meanwhile = ["--set", "fatherLastName=Soto", "--reason", "Otra persona lo corrige", "--yes"];
  await atDesk("correct", buyOrder, ...meanwhile);
  await press("Corregir");
  await expect(dialog.getByText("Cambió lo que se mostraba")).toBeVisible();
  await expect(dialog.getByText(/^Belén Soto/)).toBeVisible();
  await press("Corregir");
  await said("Datos corregidos");
  await expect(page.getByRole("heading", { name: /^Belén Soto / })).toBeVisible();
  expect(refused).toEqual([]);
});

test("an open desk of who lost access shows nothing more by itself, and a used link says so [DESK-01, DESK-04, DESK-98]", async ({
  page,
}) => {
  await addAuthenticator(page);
  const link = await inviteStaff("luis.vera@academia.cl");
  await page.goto(link);
  await page.getByRole("button", { name: "Crear mi llave" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await atDesk("staff", "end", "luis.vera@academia.cl", "--reason", "Deja la academia", "--yes");
  await expect(page.getByText("Tu sesión terminó. Entra otra vez.")).toBeVisible();
  await page.goto(link);
  await page.reload();
  await page.getByRole("button", { name: "Crear mi llave" }).click();
  await expect(page.getByText("Este enlace ya se usó o venció.")).toBeVisible();
});

test("a tab shows what another one did, waits for its act, and counts what families buy meanwhile [DESK-98, DESK-99]", async ({
  page,
  browser,
}) => {
  const { buyOrder } = await buy(await browser.newPage());
  await enterDesk(page, "eva.tapia@academia.cl", "attention");
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto(`/gestion/compra/${buyOrder}`);
  const send = async (tab: Page, why: string) => {
    await tab.getByRole("button", { name: "Enviar otra vez el comprobante" }).click();
    await giveReason(tab.getByRole("dialog"), why);
    await tab.getByRole("dialog").getByRole("button", { name: "Enviar", exact: true }).click();
  };
  const done = (tab: Page, why: string) =>
    expect(tab.getByRole("listitem").filter({ hasText: `${why}»` })).toBeVisible();
  await send(page, "No le llegó");
  await done(other, "No le llegó");

  await page.evaluate(() => {
    void navigator.locks.request("desk-acts", () => new Promise((end) => addEventListener("let-go", end)));
  });
  await send(other, "Tampoco le llegó");
  const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting).toBe(1);
  await expect(other.getByRole("status").filter({ hasText: "El comprobante va en camino" })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("let-go")));
  await done(other, "Tampoco le llegó");
  await done(page, "Tampoco le llegó");

  await page.goto(`/gestion/cursos/${READING}`);
  const sold = page.getByText("Vendidos", { exact: true }).locator("xpath=following-sibling::*[1]");
  const before = Number(await sold.textContent());
  await buy(await browser.newPage());
  await expect.poll(async () => Number(await sold.textContent())).toBeGreaterThan(before);
});

test("somebody academic filters the sections, opens one, reads who attends it and takes it along, or all of a day [DESK-15, DESK-16, DESK-59, DESK-112]", async ({
  page,
  browser,
}) => {
  await buy(await browser.newPage());
  await enterDesk(page, "eva.lagos@academia.cl", "academic");
  await expect(page.getByRole("heading", { name: "Cursos" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Buscar una compra" })).toHaveCount(0);
  await page.getByLabel("Sede").selectOption({ label: "Pre Sede Plaza Egaña" });
  await page.getByLabel("Asignatura").selectOption({ label: "Lenguaje" });
  await page.getByLabel("Mostrar").selectOption({ label: "Con ventas" });
  await page.getByRole("link", { name: "Vendidos" }).click();
  await expect(page.getByRole("columnheader", { name: "Vendidos" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.reload();
  await page.getByRole("row", { name: "EGA-LEN-03-367005" }).getByRole("link").press("Enter");
  await expect(page.getByRole("cell", { name: "Carolina Araya Vega" }).first()).toBeVisible();
  await expect(page.getByText(/^\d+ estudiantes? al /)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar .xlsx" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Salen del escritorio los datos de/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Descargar .xlsx" }).click();
  await expect(dialog.getByText("Elige un motivo.")).toBeVisible();
  await giveReason(dialog, "Asistencia de marzo", "Para qué");
  await dialog.getByRole("button", { name: "Descargar .xlsx" }).click();
  expect((await download).suggestedFilename()).toMatch(/^clases-.+\.xlsx$/);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.emulateMedia({ media: "print" });
  const cell = page.getByRole("cell", { name: "Carolina Araya Vega", includeHidden: true }).first();
  await expect(cell).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Imprimir" }).click();
  await giveReason(dialog, "Asistencia de marzo", "Para qué");
  await dialog.getByRole("button", { name: "Imprimir" }).click();
  await expect(dialog).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(cell).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  const hours = await page
    .getByText(/^(Lun|Mar|Mié|Jue|Vie|Sáb)[ ,]/)
    .first()
    .textContent();
  await page.getByRole("link", { name: "Cursos", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cursos" })).toBeVisible();
  const day = page.getByLabel("Día");
  const names = await day.getByRole("option").allTextContents();
  await day.selectOption(names.find((name) => hours?.startsWith(name.slice(0, 3))) ?? "");
  await expect(page.getByText("Elige también la sede")).toBeVisible();
  await page.getByLabel("Sede").selectOption({ label: "Pre Sede Plaza Egaña" });
  await page.getByRole("searchbox", { name: "Nombre o código" }).fill("lectora");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/words=lectora/);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Imprimir" }).click();
  await giveReason(dialog, "Asistencia de marzo", "Para qué");
  await dialog.getByRole("button", { name: "Imprimir" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cell).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(cell).toBeVisible();
  await expect(day).toBeHidden();
});

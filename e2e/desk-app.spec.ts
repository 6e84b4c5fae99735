import { expect, type Page, test } from "@playwright/test";
import { buy } from "./checkout";
import { atDesk } from "./desk";
import { findViolations } from "./gallery/axe";
import { DESKTOP } from "./widths";

test.use(DESKTOP);

/** A phone or computer with a lock that its owner opens. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

async function inviteStaff(email: string, ...more: string[]): Promise<string> {
  const told = await atDesk(
    ...["staff", "add", "--email", email, "--name", "Ana Rojas", "--role", "attention", ...more],
    ...["--reason", "Entra a trabajar", "--yes"],
  );
  return /\/gestion\/llave#[\w-]+/.exec(told)?.[0] ?? "";
}

test("somebody of the academy makes a key, finds a parent by half a name, reads the purchase, leaves, and comes back with the key [DESK-01, DESK-05, DESK-06]", async ({
  page,
  browser,
}) => {
  const family = await browser.newPage();
  const { buyOrder, email } = await buy(family);
  await addAuthenticator(page);
  await page.goto(await inviteStaff("ana.rojas@academia.cl"));
  await page.getByRole("button", { name: "Crear mi llave" }).click();
  await expect(page.getByRole("heading", { name: "Últimas compras" })).toBeVisible();

  await page.keyboard.press("/");
  await page.keyboard.type(email.slice(0, 9));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=/);
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("link").click();
  await expect(page.getByText(buyOrder, { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Pagó" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue(email.slice(0, 9));

  await page.getByRole("link", { name: "Ana Rojas" }).click();
  await page.getByRole("button", { name: "Salir" }).click();
  await expect(page.getByRole("button", { name: "Entrar con mi llave" })).toBeVisible();
  await page.goto("/gestion/cuenta");
  await page.getByRole("button", { name: "Entrar con mi llave" }).click();
  await expect(page.getByRole("heading", { name: "Dónde está abierto" })).toBeVisible();
});

test("a receipt is sent again and a name corrected, each by its plan and reason; Escape leaves all as it was [DESK-12]", async ({
  page,
  browser,
}) => {
  const { buyOrder } = await buy(await browser.newPage());
  await addAuthenticator(page);
  await page.goto(await inviteStaff("eva.paz@academia.cl"));
  await page.getByRole("button", { name: "Crear mi llave" }).click();
  await expect(page.getByRole("heading", { name: "Últimas compras" })).toBeVisible();
  await page.goto(`/gestion/compra/${buyOrder}`);

  const open = page.getByRole("button", { name: "Enviar otra vez el comprobante" });
  await open.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Se envía el comprobante tal como está hoy.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await expect(dialog.getByText("Escribe por qué")).toBeVisible();
  await dialog.getByLabel("Motivo").fill("No le llegó a la familia");
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByRole("status").filter({ hasText: "va en camino" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "«No le llegó a la familia»" })).toBeVisible();

  await page.getByRole("button", { name: "Corregir el nombre" }).click();
  await dialog.getByLabel("Nombre", { exact: true }).fill("B3lén");
  await dialog.getByRole("button", { name: "Ver el cambio" }).click();
  await expect(dialog.getByText("Algo de lo escrito no sirve")).toBeVisible();
  await dialog.getByLabel("Nombre", { exact: true }).fill("Belén");
  await dialog.getByRole("button", { name: "Ver el cambio" }).click();
  await expect(dialog.getByText("Quedará")).toBeVisible();
  await dialog.getByLabel("Motivo").fill("Mal escrito en el formulario");
  await dialog.getByRole("button", { name: "Corregir", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Nombre corregido" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Belén / })).toBeVisible();
});

test("an open desk of who lost access shows nothing more, and a used link says so [DESK-01, DESK-04]", async ({
  page,
}) => {
  await addAuthenticator(page);
  const link = await inviteStaff("luis.vera@academia.cl");
  await page.goto(link);
  await page.getByRole("button", { name: "Crear mi llave" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await atDesk("staff", "end", "luis.vera@academia.cl", "--reason", "Deja la academia", "--yes");
  await page.getByRole("searchbox").fill("Soto");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tu sesión terminó. Entra otra vez.")).toBeVisible();
  await page.goto(link);
  await page.reload();
  await page.getByRole("button", { name: "Crear mi llave" }).click();
  await expect(page.getByText("Este enlace ya se usó o venció.")).toBeVisible();
});

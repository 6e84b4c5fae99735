import { expect, test } from "@playwright/test";
import { addAuthenticator, enterDesk, giveReason } from "./desk";
import { findViolations } from "./gallery/axe";
import { waitForMail } from "./mailbox";
import { DESKTOP } from "./widths";

test.use(DESKTOP);

test("an administrator lets somebody in by mail, who makes a key from it, and takes the access away again [DESK-43]", async ({
  page,
  browser,
}) => {
  const email = "sol.vera@academia.cl";
  await enterDesk(page, "jefa.rios@academia.cl", "administration");
  await page.getByRole("link", { name: "Personas" }).click();
  await expect(page.getByRole("row").filter({ hasText: "jefa.rios@academia.cl" })).toContainText("1 llave");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Dar acceso" }).click();
  await dialog.getByRole("button", { name: "Ver qué pasará" }).click();
  await expect(dialog.getByText("Elige al menos un rol.")).toBeVisible();
  await dialog.getByLabel("Correo").fill(email);
  await dialog.getByLabel("Nombre y apellido").fill("Sol Vera");
  await dialog.getByLabel("Caja").check();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Ver qué pasará" }).click();
  await giveReason(dialog, "Entra a la caja de Ñuñoa");
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("status").filter({ hasText: "El enlace va en camino" })).toBeVisible();

  const { text } = await waitForMail(page.request, email, /^Tu enlace para abrir el escritorio/);
  const hers = await browser.newPage();
  await addAuthenticator(hers);
  await hers.goto(/\/gestion\/llave#[\w-]+/.exec(text)?.[0] ?? "");
  await hers.getByRole("button", { name: "Crear mi llave" }).click();
  await expect(hers.getByRole("link", { name: "Sol Vera" })).toBeVisible();
  await expect(hers.getByRole("link", { name: "Personas" })).toHaveCount(0);

  await page.reload();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("1 llave");
  await row.getByRole("button", { name: "Quitar el acceso" }).click();
  await giveReason(dialog, "Deja la academia");
  await dialog.getByRole("button", { name: "Quitar" }).click();
  // Beside an open dialog no row has a role: what was said comes after it.
  await expect(page.getByRole("status").filter({ hasText: "ya no tiene acceso" })).toBeVisible();
  await expect(row).toHaveCount(0);
  await hers.getByRole("searchbox").fill("Soto");
  await hers.keyboard.press("Enter");
  await expect(
    hers.getByRole("button", { name: "Entrar con mi llave" }).or(hers.getByText("Tu sesión terminó")),
  ).toBeVisible();
});

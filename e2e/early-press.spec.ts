import { expect, type Page, test } from "@playwright/test";
import { next } from "./enrolment";
import { translate } from "./translator";

/** Opens a screen whose code stays under way; the answer lets it arrive. */
async function openWithoutCode(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return release;
}

function listenForProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}

async function leaveDraft(page: Page) {
  await page.goto("/inscripcion/paso-1");
  await page.getByRole("radio", { name: "4° Medio" }).check();
  await expect(page.getByRole("radio", { name: /^Presencial/ })).toBeVisible();
}

const VISITS: [what: string, prepare?: (page: Page) => Promise<unknown>][] = [
  ["as it is"],
  ["on a translated page", (page) => page.addInitScript(translate)],
  ["beside a draft with another", leaveDraft],
];

for (const [what, prepare] of VISITS)
  test(`a year pressed before the code has arrived is chosen: ${what} [SHOP-17]`, async ({ page }) => {
    await prepare?.(page);
    const problems = listenForProblems(page);
    await pressEarly(page);
    expect(problems).toEqual([]);
  });

async function pressEarly(page: Page) {
  const release = await openWithoutCode(page, "/inscripcion/paso-1");
  await page.getByRole("radio", { name: "3° Medio" }).check();
  release();
  await expect(page.getByRole("radio", { name: /Mentoría/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: "3° Medio" })).toBeChecked();
}

test("year and Continuar pressed before the code has arrived lead on [SHOP-17]", async ({ page }) => {
  const problems = listenForProblems(page);
  // The listener is a file of its own.
  const isListening = page.waitForResponse("**/after-paint.js");
  const release = await openWithoutCode(page, "/recomendado-paso-1");
  await page.getByRole("radio", { name: "3° Medio" }).check();
  await (await isListening).finished();
  await next(page).click();
  release();
  await expect(page).toHaveURL(/recomendado-paso-2/);
  await expect(page.getByRole("radio", { name: /Mentoría/ })).toBeVisible();
  expect(problems).toEqual([]);
});

test("a venue chosen in the outlet before the code has arrived is kept, and one that was filtered by too [SHOP-17]", async ({
  page,
}) => {
  const problems = listenForProblems(page);
  const release = await openWithoutCode(page, "/packpdv");
  const venue = page.getByLabel("Sede");
  await venue.selectOption({ label: "San Miguel" });
  release();
  await page.waitForLoadState("networkidle");
  await expect(venue.locator("option:checked")).toHaveText("San Miguel");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText(/paquetes? en San Miguel/)).toBeVisible();

  const releaseAgain = await openWithoutCode(page, "/packpdv");
  await venue.selectOption({ label: "San Miguel" });
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/sede=\d+/);
  releaseAgain();
  await expect(page.getByText(/paquetes? en San Miguel/)).toBeVisible();
  expect(problems).toEqual([]);
});

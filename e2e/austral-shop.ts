import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { writeAustral } from "@shop/test-kit/austral";
import { startShopBeside } from "../tools/e2e-shop.mjs";
import { acceptTerms, expectBought, fillGuardian, fillSchool, pay } from "./checkout";
import { chooseOption, confirm, fillFields, next, STUDENT_PHONE, typeStudent } from "./enrolment";
import { readCode, readNewCode, waitForMail } from "./mailbox";

interface Shop {
  austral: string;
}

/** Journeys through the shop of Academia Austral, which starts once for a file whose tests run in one worker. */
export const test = base.extend<object, Shop>({
  austral: [
    // biome-ignore lint/correctness/noEmptyPattern: how Playwright learns that nothing else is needed
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), "austral-"));
      await writeAustral(folder);
      const shop = await startShopBeside({
        serverUrl: process.env.E2E_DATABASE_URL ?? "",
        simulatorUrl: process.env.SIMULATOR_URL ?? "",
        name: "e2e-austral",
        catalogueDir: folder,
      });
      await use(shop.baseUrl);
      await shop.stop();
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ austral }, use) => use(austral),
});

/** What a page says, its title, the names of its parts and its choices included, as far as it matches. */
export async function saidOf(page: Page, pattern: RegExp): Promise<string[]> {
  const said = await page.evaluate(() => {
    const texts = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (!node.parentElement?.closest("script, style")) texts.push(node.textContent ?? "");
    for (const name of ["aria-label", "alt", "title", "placeholder", "content"])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? "");
    return texts;
  });
  return said.filter((text) => pattern.test(text));
}

/** The page speaks of its own academy alone. */
export async function expectOwn(page: Page): Promise<void> {
  await expect.poll(() => saidOf(page, /Academia Austral/)).not.toEqual([]);
  expect(await saidOf(page, /pdv/i), page.url()).toEqual([]);
}

interface Walk {
  modality: RegExp;
  /** Where what is taught in person is taken. */
  venue?: RegExp;
  month?: string;
  /** Hours by subject. */
  hours: Readonly<Record<string, string>>;
  look: (page: Page, step: string) => Promise<void>;
}

/** The same in each of its programmes. */
export const AUSTRAL_HOURS = {
  "Competencia Matemática M1": "Lun y Mié 17:00–18:30",
  "Competencia Lectora": "Mar y Jue 17:00–18:30",
};

const VALDIVIA = { region: /Los Ríos/, commune: /Valdivia/ };

/** From the landing to a paid purchase, with a look at each step; returns the payer's mailbox. */
export async function buyAtAustral(
  page: Page,
  { modality, venue, month, hours, look }: Walk,
): Promise<string> {
  await page.goto("/");
  await look(page, "portada");
  await page.getByRole("link", { name: "Cotizar y matricularme" }).first().click();
  await page.getByRole("radio", { name: "4° Medio" }).first().check({ force: true });
  await page.getByRole("radio", { name: modality }).first().check({ force: true });
  await page.getByRole("button", { name: "Cotizar este curso" }).first().click();
  await look(page, "paso-1");
  await next(page).click();
  await expect(page).toHaveURL(/paso-2$/);
  await typeStudent(page);
  await fillFields(page, STUDENT_PHONE);
  if (venue) await chooseOption(page.getByLabel("Sede de preferencia"), venue);
  await look(page, "paso-2");
  await next(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sede y cursos" })).toBeVisible();
  // A single start month is chosen by itself.
  if (month) await page.getByRole("button", { name: `Inicio ${month}` }).click();
  const first = page.getByRole("group", { name: /^Horarios de/ }).first();
  await first.waitFor();
  const folded = page.getByRole("button", { name: "Ver horarios" });
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
  for (const [subject, label] of Object.entries(hours))
    await page
      .getByRole("group", { name: `Horarios de ${subject}` })
      .getByRole("button", { name: label })
      .click();
  await look(page, "paso-3");
  await next(page).click();
  await expect(page.getByText("Monto Programa").first()).toBeVisible();
  await look(page, "paso-4");
  await confirm(page);
  const { email } = await fillGuardian(page);
  await fillSchool(page, VALDIVIA);
  await acceptTerms(page);
  await look(page, "paso-5");
  await pay(page, "approve");
  await expectBought(page);
  await look(page, "resultado");
  return email;
}

/** The page of a purchase by its mail's link, in a browser that nobody knows. */
export async function openPurchase(page: Page, email: string): Promise<void> {
  const proven = await readCode(page.request, email);
  const { text } = await waitForMail(page.request, email, /comprobante|compra/i);
  const address = /https?:\/\/\S+\/mi-compra\/\S+/.exec(text)?.[0] ?? "";
  await page.context().clearCookies();
  await page.goto(new URL(address).pathname);
  await page.getByRole("button", { name: "Enviarme un código" }).click();
  await page.getByLabel("Código de verificación").fill(await readNewCode(page.request, email, proven));
  await expect(page.getByRole("heading", { name: "Estudiantes y horarios" })).toBeVisible();
}

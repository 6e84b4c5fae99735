import { expect, test } from "@playwright/test";
import { lacks } from "@shop/test-kit/lacks";
import { newIdentity } from "@shop/test-kit/people";
import { type ElementHandle, type LaunchOptions, launch, type Page } from "puppeteer-core";
import { BROWSER_ARGS } from "../tools/browser/find-browser.mjs";
import { hasOldChromium, oldChromium } from "../tools/browser/old-chromium.mjs";
import { CARD_NUMBER, guardianFields, STREET } from "./checkout";
import { SLOTS, STUDENT_PHONE, studentFields } from "./enrolment";
import { readCode } from "./mailbox";
import { PHONE } from "./widths";

interface StatedBrowser {
  isLacking: () => boolean;
  options: () => Promise<LaunchOptions>;
}

/** Browsers of architecture.md that Playwright does not drive. */
const BROWSERS: Record<string, StatedBrowser> = {
  "Chromium 103": {
    isLacking: () => !hasOldChromium(),
    options: async () => ({
      executablePath: await oldChromium(),
      headless: "shell",
      args: BROWSER_ARGS,
      defaultViewport: { ...PHONE.viewport, hasTouch: true, isMobile: true },
    }),
  },
  "Debian's Firefox": {
    isLacking: () => lacks("firefox-esr"),
    options: async () => ({
      browser: "firefox",
      executablePath: "/usr/bin/firefox-esr",
      defaultViewport: PHONE.viewport,
    }),
  },
};

for (const [name, { isLacking, options }] of Object.entries(BROWSERS)) {
  test(
    `a parent enrols a student and pays in ${name}, from the landing by its links [SHOP-09]`,
    { tag: "@full" },
    async ({ request, baseURL }, info) => {
      test.skip(isLacking(), "no such browser for this machine");
      const browser = await launch(await options());
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      try {
        await page.goto(`${baseURL}/`);
        await chooseProgram(page);
        await enrolStudent(page);
        await proveGuardian(page, (mailbox) => readCode(request, mailbox));
        await fillSchool(page);
        await pay(page);
        await page.locator(starting("h1", "Tu compra se realizó exitosamente")).wait();
        expect(new URL(page.url()).pathname).toBe("/compra-confirmada");
        expect(errors).toEqual([]);
      } finally {
        await page.screenshot({ path: info.outputPath("last-page.png"), fullPage: true });
        await browser.close();
      }
    },
  );
}

async function chooseProgram(page: Page): Promise<void> {
  await press(page, starting("a", "Cotizar y matricularme"));
  await press(page, starting("label", "4° Medio"));
  await press(page, starting("label", "Presencial"));
  await press(page, starting("button", "Cotizar este curso"));
  await press(page, starting("button", "Continuar"));
}

async function enrolStudent(page: Page): Promise<void> {
  await typeFields(page, { ...studentFields(newIdentity("student")), ...STUDENT_PHONE });
  await choose(page, "Sede de preferencia", "Plaza Egaña");
  await press(page, starting("button", "Continuar"));
  await press(page, holding("button", "Marzo"));
  await press(page, holding("button", SLOTS.math));
  await press(
    page,
    `::-p-xpath(//article[contains(., "Competencia Lectora")]//button[contains(., "Ver horarios")])`,
  );
  await press(page, holding("button", SLOTS.reading));
  await press(page, starting("button", "Continuar"));
  await press(page, starting("button", "Confirmar Compra"));
}

async function proveGuardian(page: Page, readCodeOf: (mailbox: string) => Promise<string>): Promise<void> {
  const guardian = newIdentity("guardian");
  await typeFields(page, guardianFields(guardian));
  await choose(page, "Región", "Metropolitana");
  await choose(page, "Ciudad", "Santiago");
  await choose(page, "Comuna", "Ñuñoa");
  await typeFields(page, STREET);
  await press(page, starting("button", "Verificar correo"));
  await page.locator("[role=dialog] input").wait();
  await page.keyboard.type(await readCodeOf(guardian.email));
  await press(page, starting("button", "Guardar y continuar"));
}

async function fillSchool(page: Page): Promise<void> {
  await choose(page, "Región del colegio", "Metropolitana");
  await choose(page, "Comuna del colegio", "Ñuñoa");
  await press(page, "[role=combobox]");
  await press(page, "[role=listbox] [role=option]");
  await choose(page, "Género", "Femenino");
  await typeFields(page, { "Promedio NEM": "65" });
  await press(page, starting("label", "Acepto los términos"));
}

async function pay(page: Page): Promise<void> {
  await press(page, starting("button", "Ir a pagar"));
  await page.locator("#card_number").fill(CARD_NUMBER);
  await page.locator("#expiry").fill("1230");
  await page.locator("#cvv").fill("123");
  await press(page, starting("button", "Pagar"));
  await page.locator("#rut").fill("11.111.111-1");
  await page.locator("#password").fill("123");
  await press(page, starting("button", "Aceptar"));
}

const holding = (tag: string, words: string) =>
  `::-p-xpath(//${tag}[contains(normalize-space(), "${words}")])`;
const starting = (tag: string, words: string) =>
  `::-p-xpath(//${tag}[starts-with(normalize-space(), "${words}")])`;

/** Presses the first such thing, once it is there and at rest: in the middle of the screen, where no bar covers it. */
async function press(page: Page, selector: string): Promise<void> {
  const found = await page.locator(selector).waitHandle();
  await found.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.locator(selector).click();
}

async function typeFields(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await press(page, starting("label", label));
    await page.keyboard.type(text);
  }
}

/** Chooses the option that contains the text, once it is there. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  const select = `::-p-xpath(//select[@id=//label[starts-with(., "${label}")]/@for])`;
  const found = (await page.locator(select).waitHandle()) as ElementHandle<HTMLSelectElement>;
  const find = () =>
    found.evaluate(({ options }, text) => [...options].find((one) => one.text.includes(text))?.value, words);
  await expect.poll(find).toBeTruthy();
  await found.select((await find()) ?? "");
}

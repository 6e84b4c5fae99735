import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./axe";
import { chooseCourses, chooseOption, chooseYearAndProgram, fillStudent } from "./enrolment";

const SUBJECTS = ["Competencia Matemática M1", "Competencia Lectora"];

/** The amount to pay of a total, which stands after the struck one. */
async function amountOf(total: Locator): Promise<string> {
  await expect(total).toContainText("$");
  const amount = ((await total.textContent()) ?? "").match(/\$[\d.]+/g)?.at(-1);
  if (!amount) throw new Error("no amount to pay");
  return amount;
}

/** Asks a simulator for two courses at Plaza Egaña from March on; answers its total. */
async function simulate(page: Page): Promise<string> {
  await chooseOption(page.getByLabel("Sede", { exact: true }), /Plaza Egaña/);
  await chooseOption(page.getByLabel("Mes de inicio", { exact: true }), /Marzo/i);
  const courses = page.getByRole("group", { name: /^Cursos/ });
  for (const name of SUBJECTS) {
    const pill = courses.getByRole("button", { name, exact: true });
    if ((await pill.getAttribute("aria-pressed")) === "false") await pill.click();
  }
  await expect(courses.locator("[aria-pressed=true]")).toHaveCount(SUBJECTS.length);
  return amountOf(page.getByText("Total por 2 cursos").locator(".."));
}

test("the price that the landing and step 1 calculate without data is the review's for the same courses [GEN-01]", {
  tag: "@both-widths",
}, async ({ page }) => {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/") && request.method() !== "GET") writes.push(request.url());
  });
  await page.goto("/");
  await page.getByRole("heading", { name: "Calcula tu precio sin entregar datos" }).scrollIntoViewIfNeeded();
  await page.getByLabel("Modalidad", { exact: true }).selectOption("Presencial");
  await chooseOption(page.getByLabel("Programa", { exact: true }), /Presencial Anual/);
  const promised = await simulate(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(writes).toEqual([]);

  await page.getByRole("link", { name: "Seguir con esta modalidad" }).click();
  await expect(page).toHaveURL(/paso-1/);
  await chooseYearAndProgram(page);
  await page.goBack();
  expect(await simulate(page)).toBe(promised);
  await expectAccessible(page);
  expect(writes).toEqual([]);

  await page.goForward();
  await fillStudent(page);
  await chooseCourses(page);
  const list = page.locator("dl").filter({ hasText: "Monto Programa" });
  expect(await amountOf(list.locator("> div").last())).toBe(promised);
});

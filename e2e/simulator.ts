import { expect, type Locator, type Page } from "@playwright/test";
import { chooseOption } from "./enrolment";

const SUBJECTS = ["Competencia Matemática M1", "Competencia Lectora"];

/** The amount to pay of a total, which follows the struck one. */
export async function amountOf(total: Locator): Promise<string> {
  await expect(total).toContainText("$");
  const amount = ((await total.textContent()) ?? "").match(/\$[\d.]+/g)?.at(-1);
  if (!amount) throw new Error("no amount to pay");
  return amount;
}

/** Gets a total for two courses at Plaza Egaña from March on from a simulator. */
export async function calculate(page: Page): Promise<string> {
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

/** The same on the landing, which also has the programme. */
export async function simulate(page: Page): Promise<string> {
  await page.getByRole("heading", { name: "Calcula tu precio sin entregar datos" }).scrollIntoViewIfNeeded();
  await page.getByLabel("Modalidad", { exact: true }).selectOption("Presencial");
  await chooseOption(page.getByLabel("Programa", { exact: true }), /Presencial Anual/);
  return calculate(page);
}

import { expect, test } from "@playwright/test";
import { chooseCourses, chooseYearAndProgram, fillStudent } from "./enrolment";
import { amountOf, calculate, simulate } from "./simulator";

test("the price that the landing and step 1 calculate without data is the review's for the same courses [GEN-01]", {
  tag: "@full",
}, async ({ page }) => {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/") && request.method() !== "GET") writes.push(request.url());
  });
  await page.goto("/");
  const promised = await simulate(page);
  expect(writes).toEqual([]);

  await page.getByRole("link", { name: "Seguir con esta modalidad" }).click();
  await expect(page).toHaveURL(/paso-1/);
  await chooseYearAndProgram(page);
  await page.goBack();
  expect(await calculate(page)).toBe(promised);
  expect(writes).toEqual([]);

  await page.goForward();
  await fillStudent(page);
  await chooseCourses(page);
  const list = page.locator("dl").filter({ hasText: "Monto Programa" });
  expect(await amountOf(list.locator("> div").last())).toBe(promised);
});

import { expect, test } from "@playwright/test";
import { chooseCourses, chooseProgram, fillStudent } from "../enrolment";
import { cut } from "./answers";
import { picture } from "./picture";

test("landing", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(/\d+ programas:/).first()).toBeVisible();
  await picture(page, "0-inicio");
  await page.goto("/?transactionFailed=time_expired");
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "0-inicio-sesion-cerrada", "dialog");
});

test("landing without the shop", async ({ page }) => {
  await cut(page, { path: /\/api\// });
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(page.getByRole("region", { name: "PDV en cifras" })).toBeHidden();
  await picture(page, "0-inicio-sin-servidor");
});

test("landing with something to go on with", async ({ page }) => {
  await chooseProgram(page);
  await fillStudent(page);
  await chooseCourses(page);
  await page.goto("/");
  await page.getByRole("complementary", { name: "Continúa donde quedaste" }).waitFor();
  await picture(page, "0-inicio-continuar");
});

import { expect, type Page, test } from "@playwright/test";
import { expectBought, fillGuardian, fillStudentDetails, pay } from "./checkout";
import { chooseCourses, chooseProgram, confirm, fillStudent } from "./enrolment";
import { findOrder } from "./shop-database";
import { translate } from "./translator";
import { watchFigures } from "./true-figures";

function enlarge() {
  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.style.fontSize = "200%";
  });
}

function refuseStorage() {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
}

function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}

const emptyStorage = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

const VISITS: [what: string, begin: (() => void) | null, underWay?: (page: Page) => Promise<void>][] = [
  ["with text of 200 %", enlarge],
  ["on a translated page", translate],
  ["where storage is refused", refuseStorage],
  ["where storage is full", fillStorage],
  ["whose storage is emptied under way", null, emptyStorage],
];

test.describe("@full", () => {
  for (const [what, begin, underWay] of VISITS)
    test(`a parent ${what} enrols a child at 360 px and reads what is charged [SHOP-10]`, async ({
      page,
    }) => {
      if (begin) await page.addInitScript(begin);
      const figures = watchFigures(page);
      await page.goto("/");
      await chooseProgram(page);
      await figures.look("step 1");
      await fillStudent(page);
      await chooseCourses(page);
      await figures.look("step 4");
      await underWay?.(page);
      await confirm(page);
      await fillGuardian(page);
      await fillStudentDetails(page);
      await figures.look("step 5");
      await pay(page, "approve");
      const { total_clp: total } = await findOrder(await expectBought(page));
      await expect(page.getByText(`$${total.toLocaleString("es-CL")}`).first()).toBeVisible();
      await figures.look("success");
      figures.expectTrue(20);
      await page.screenshot({ path: test.info().outputPath("bought.png"), fullPage: true });
    });

  test("a parent whose cookies are refused reads so, with the telephone [SHOP-10]", async ({
    page,
    context,
  }) => {
    await context.route("**/api/**", async (route) => {
      const answer = await route.fetch();
      const { "set-cookie": _, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers });
    });
    await page.addInitScript(() => Object.defineProperty(navigator, "cookieEnabled", { get: () => false }));
    await page.goto("/inscripcion/paso-1");
    await expect(page.getByText("Tu navegador rechaza las cookies.")).toBeVisible();
    await expect(page.getByRole("link", { name: /\+56/ }).first()).toHaveAttribute("href", /^tel:\+56/);
  });
});

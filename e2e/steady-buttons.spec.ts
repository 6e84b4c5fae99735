import { expect, type Page, test } from "@playwright/test";
import { newIdentity } from "@shop/test-kit/people";
import { openCourses, openReview } from "./draft";
import { takeTwoCourses } from "./enrolment";
import { waitForMail } from "./mailbox";

const SLOWER = 6;
const QUIET_MS = 1_500;

interface Watching extends Window {
  places?: number[];
}

/** Opens the page anew on a slow device. @returns where the button has stood since it was shown, in px */
async function findPlaces(page: Page, name: string): Promise<number[]> {
  await page.addInitScript((wanted) => {
    const places: number[] = [];
    (window as Watching).places = places;
    const look = () => {
      const buttons = [...document.querySelectorAll("main button")];
      const button = buttons.find(({ textContent }) => textContent === wanted);
      const { y = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
      const place = Math.round(y + scrollY);
      if (height > 0 && place !== places.at(-1)) places.push(place);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, name);
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.reload();
  await page.getByRole("button", { name }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(QUIET_MS);
  return page.evaluate(() => (window as Watching).places ?? []);
}

test("in a review the way to another student stays where it was shown: a press on it is not lost [FEEL-20]", async ({
  page,
}) => {
  await openReview(page);
  const name = "Agregar otro estudiante";
  await page.getByRole("button", { name }).waitFor();
  expect(await findPlaces(page, name)).toHaveLength(1);
});

test("the main button of a saved quote stays where it was shown [FEEL-20]", async ({ page }) => {
  await openCourses(page);
  await takeTwoCourses(page);
  await page.getByRole("button", { name: "Envíame esta cotización" }).click();
  const { email } = newIdentity("guardian");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Correo electrónico").fill(email);
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  const { text } = await waitForMail(page.request, email, /Tu cotización/i);
  await page.goto(/https?:\/\/\S+\/cotizacion\/\S+/.exec(text)?.[0] ?? "");
  const name = "Seguir con esta cotización";
  await page.getByRole("button", { name }).waitFor();
  expect(await findPlaces(page, name)).toHaveLength(1);
});

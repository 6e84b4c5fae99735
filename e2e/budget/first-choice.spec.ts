import { expect, test } from "@playwright/test";
import { PAGE_PATHS } from "@shop/domain/steps/page-paths";
import { slowDown } from "./slow-visit";

const MAX_ANSWER_MS = 2_500;

test("on a slow phone the year is chosen and answered within 2.5 s of opening [SHOP-17]", async ({
  page,
}) => {
  await slowDown(page);
  await page.addInitScript(pressWhenPainted, {
    choice: 'input[name="year"][value="3"]',
    answer: 'input[name="modality"]',
  });
  await page.goto(PAGE_PATHS.ProgramStep);
  const answeredAt = await page.waitForFunction(() => performance.getEntriesByName("answered")[0]?.startTime);
  const ms = Number(await answeredAt.jsonValue());
  console.log(`answered after ${Math.round(ms)} ms`);
  expect(ms).toBeLessThanOrEqual(MAX_ANSWER_MS);
});

/** Looks by frame, in the page: questions from outside would take its time. */
function pressWhenPainted({ choice, answer }: { choice: string; answer: string }): void {
  let isPressed = false;
  function look() {
    const hasPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
    if (!isPressed && hasPainted) {
      document.querySelector<HTMLElement>(choice)?.click();
      isPressed = true;
    }
    if (isPressed && document.querySelector(answer)) performance.mark("answered");
    else requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}

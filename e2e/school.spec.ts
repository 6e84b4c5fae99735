import { type Browser, expect, type Page, test } from "@playwright/test";
import { ApiError } from "@shop/contracts/client";
import { startE2eShop } from "../tools/e2e-shop.mjs";
import { fillGuardian } from "./checkout";
import { openReview } from "./draft";

/** A quarter of a section of 35 places. */
const UNPROVEN = 8;

const reserve = async (page: Page, step: 4 | 5 = 4) => {
  await openReview(page, { step });
  await expect(page.getByText("Cupos reservados").first()).toBeVisible();
};

test("pupils of a school share one address: the ninth in a section waits until one has proven a mailbox [SAFE-02]", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const school = await startE2eShop({ SEATS_PER_NETWORK: "120" });
  const newPupil = async (visitor: Browser) =>
    (await visitor.newContext({ baseURL: school.baseUrl })).newPage();
  try {
    const first = await newPupil(browser);
    await reserve(first, 5);
    for (let pupil = 2; pupil <= UNPROVEN; pupil += 1) {
      const page = await newPupil(browser);
      await reserve(page);
      await page.context().close();
    }
    const ninth = await newPupil(browser);
    const refusal: unknown = await openReview(ninth).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect((refusal as ApiError).text).toMatch(
      /^Hay muchas reservas desde tu conexión que aún no verifican su correo\./,
    );
    await fillGuardian(first);
    await reserve(await newPupil(browser));
  } finally {
    await school.stop();
  }
});

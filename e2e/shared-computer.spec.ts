import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { openCourses, openPackReview, openReview, PACKS } from "./draft";
import { leaveIdle } from "./shop-database";

const IDLE_MINUTES = 16;

/** Personal data that this browser shows to scripts and in cookies. */
async function leftBehind(page: Page) {
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const answers = ["/api/students", "/api/orders", "/api/session", "/api/rights/requests"];
  const told = await Promise.all(answers.map(async (path) => await (await page.request.get(path)).text()));
  return [stored, ...told, await page.title(), await page.locator("body").textContent()].join("\n");
}

/** Time passes for the browser and for the session of a student, as if all pages had been closed. */
async function passIdleTime(context: BrowserContext, rut: string): Promise<void> {
  await leaveIdle(rut, IDLE_MINUTES);
  await context.clock.install({ time: Date.now() + IDLE_MINUTES * 60_000 });
}

const FLOWS = [
  { name: "stepper", open: openReview, path: "/inscripcion/paso-4" },
  { name: "courses", open: openCourses, path: "/inscripcion/paso-3" },
  { name: "outlet", open: (page: Page) => openPackReview(page, PACKS.humanist), path: "/packpdv-3" },
];

for (const { name, open, path } of FLOWS) {
  test(`on a shared computer a closed tab leaves nothing of a minor after the idle time, and goes on before it: ${name} [HARM-03, SAFE-17, SAFE-18, T28]`, async ({
    page,
    context,
  }) => {
    const { rut, email } = await open(page);
    await page.close();

    const again = await context.newPage();
    await again.goto(path);
    await expect(again).toHaveURL(new RegExp(`${path}$`));
    expect(await leftBehind(again)).toContain(email);
    await again.close();

    await passIdleTime(context, rut);
    const stranger = await context.newPage();
    await stranger.goto(path);
    await expect(stranger).not.toHaveURL(new RegExp(`${path}$`));
    for (const own of [rut, email]) expect(await leftBehind(stranger)).not.toContain(own);
    // Nothing of a flow may be stored as plain text.
    expect(
      await stranger.evaluate(() => Object.keys(localStorage).filter((key) => key !== "ultima-eleccion")),
    ).toEqual([]);
    await stranger.goBack();
    await stranger.goto("/tus-datos");
    for (const own of [rut, email]) expect(await leftBehind(stranger)).not.toContain(own);
  });
}

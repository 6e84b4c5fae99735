import { expect, type Locator, type Page, test } from "@playwright/test";
import { acceptTerms, expectBought, fillSchool, payWithCard, typeGuardian } from "./checkout";
import {
  chooseProgram,
  next,
  preferPlazaEgana,
  STUDENT_PHONE,
  takeTwoCourses,
  typeStudent,
} from "./enrolment";
import { readCode } from "./mailbox";
import { findOrder, soldCourses } from "./shop-database";

/**
 * Cuts the network twice under each call that writes: before it leaves, and after the server has done it and before the
 * answer is here. Answers how often each was made.
 */
async function cutEachWrite(page: Page): Promise<ReadonlyMap<string, number>> {
  const made = new Map<string, number>();
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    if (request.method() === "GET") return await route.fallback();
    const path = new URL(request.url()).pathname.replace(/\/(\d+|[^/]*(?:@|%40)[^/]*)$/, "/:id");
    const call = `${request.method()} ${path}`;
    const times = (made.get(call) ?? 0) + 1;
    made.set(call, times);
    if (times === 1) return await route.abort("internetdisconnected");
    if (times > 2) return await route.fallback();
    await route.fetch();
    return await route.abort("connectionreset");
  });
  return made;
}

/** What the presses of a purchase send. */
const PRESSED = [
  ...["POST /api/verify-recaptcha", "POST /api/students", "POST /api/orders", "PUT /api/orders"],
  ...["POST /api/otp", "PUT /api/otp/:id", "POST /api/financingParties"],
];
const MOST_TIMES = 12;

/** What a parent does to go on, and whether the page lets them: a button is shut while something is under way. */
interface Act {
  can: () => Promise<boolean>;
  do: () => Promise<void>;
}

const pressing = (button: Locator): Act => ({
  can: async () => (await button.and(button.page().locator(":enabled")).count()) > 0,
  do: () => button.click(),
});

/** Does it again, as a patient parent does, or takes the offer to try again, until it is there. */
async function insist(page: Page, act: Act, isThere: () => Promise<boolean>): Promise<void> {
  const ways = [
    pressing(page.getByRole("alertdialog").getByRole("button").first()),
    act,
    // Not that of the strip above, which asks the network only.
    pressing(page.getByRole("main").getByRole("button", { name: "Reintentar" }).first()),
  ];
  const open = async () => {
    for (const way of ways) if (await way.can()) return way;
    return null;
  };
  for (let times = 0; times < MOST_TIMES; times += 1) {
    await expect.poll(async () => (await isThere()) || (await open()) !== null).toBe(true);
    if (await isThere()) return;
    await (await open())?.do();
  }
  throw new Error("tried in vain");
}

const isAt = (page: Page, path: RegExp) => async () => path.test(page.url());
const isSeen = (page: Page, text: string) => async () => await page.getByText(text).first().isVisible();

test("@full a parent whose network is cut before and after each press enrols a child once and loses nothing typed [HARM-14] [SAFE-05]", async ({
  page,
}) => {
  const made = await cutEachWrite(page);
  await chooseProgram(page);
  await typeStudent(page);
  for (const [label, text] of Object.entries(STUDENT_PHONE)) await page.getByLabel(label).fill(text);
  await preferPlazaEgana(page);
  await insist(page, pressing(next(page)), isAt(page, /paso-3$/));
  await expect(page.getByRole("heading", { level: 1, name: "Sede y cursos" })).toBeVisible();

  await takeTwoCourses(page);
  await insist(page, pressing(next(page)), isAt(page, /paso-4$/));
  await insist(page, pressing(next(page, "Confirmar Compra")), isAt(page, /paso-5$/));

  const guardian = await typeGuardian(page);
  const code = page.getByLabel("Código de verificación");
  await insist(page, pressing(page.getByRole("button", { name: "Verificar correo" })), () =>
    code.isVisible(),
  );
  const sent = await readCode(page.request, guardian.email);
  // The last digit sends it; afterwards its button does.
  await code.fill(sent);
  await insist(
    page,
    pressing(page.getByRole("button", { name: "Verificar código" })),
    isSeen(page, "¡Código correcto!"),
  );
  await insist(
    page,
    pressing(page.getByRole("button", { name: "Guardar y continuar" })),
    isSeen(page, "Datos del apoderado registrados correctamente"),
  );
  await fillSchool(page);
  await acceptTerms(page);
  await insist(
    page,
    pressing(page.getByRole("button", { name: /^ir a pagar$/i })),
    isAt(page, /webpayserver/),
  );
  await payWithCard(page, "approve");

  const buyOrder = await expectBought(page);
  expect((await findOrder(buyOrder)).state).toBe("finished");
  expect(await soldCourses(buyOrder)).toHaveLength(2);
  // Each was cut twice; a guardian whose answer was lost is found, and updated.
  for (const call of PRESSED) expect([call, (made.get(call) ?? 0) > 1]).toEqual([call, true]);
});

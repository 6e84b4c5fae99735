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
 * Cuts the network twice under each call that writes: before it leaves, and after the server has done it and before
 * the reply arrives. Returns how often each was made.
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

/** Calls of a purchase's presses. */
const PRESSED = [
  ...["POST /api/verify-recaptcha", "POST /api/students", "POST /api/orders", "PUT /api/orders"],
  ...["POST /api/otp", "PUT /api/otp/:id", "POST /api/financingParties"],
];
const MOST_TIMES = 12;

/**
 * Presses a visible, enabled button, and returns whether it did. It checks and presses in one step within the page,
 * which removes the button as soon as an earlier press has worked.
 */
const press = (button: Locator): Promise<boolean> =>
  button.evaluateAll((found) => {
    const open = found.find((each) => each.matches(":enabled:not([aria-disabled='true'])"));
    if (open instanceof HTMLElement) open.click();
    return open !== undefined;
  });

type Progress = "there" | "pressed" | "wait";

/** Presses again, or takes the offer to retry, until the next screen is there. */
async function insist(page: Page, button: Locator, isThere: () => Promise<boolean>): Promise<void> {
  const ways = [
    page.getByRole("alertdialog").getByRole("button"),
    button,
    // Not that of the strip above, which is about the network only.
    page.getByRole("main").getByRole("button", { name: "Reintentar" }),
  ];
  const goOn = async (): Promise<Progress> => {
    if (await isThere()) return "there";
    for (const way of ways) if (await press(way)) return "pressed";
    return "wait";
  };
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const last = { progress: "wait" as Progress };
    // During a navigation the check throws, and is repeated.
    await expect(async () => {
      last.progress = await goOn();
      expect(last.progress).not.toBe("wait");
    }).toPass({ timeout: 15_000 });
    if (last.progress === "there") return;
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
  await insist(page, next(page), isAt(page, /paso-3$/));
  await expect(page.getByRole("heading", { level: 1, name: "Sede y cursos" })).toBeVisible();

  await takeTwoCourses(page);
  await insist(page, next(page), isAt(page, /paso-4$/));
  await insist(page, next(page, "Confirmar Compra"), isAt(page, /paso-5$/));

  const guardian = await typeGuardian(page);
  const code = page.getByLabel("Código de verificación");
  await insist(page, page.getByRole("button", { name: "Verificar correo" }), () => code.isVisible());
  const sent = await readCode(page.request, guardian.email);
  // The last digit sends it; afterwards its button does.
  await code.fill(sent);
  await insist(
    page,
    page.getByRole("button", { name: "Verificar código" }),
    isSeen(page, "¡Código correcto!"),
  );
  await insist(
    page,
    page.getByRole("button", { name: "Guardar y continuar" }),
    isSeen(page, "Datos del apoderado registrados correctamente"),
  );
  await fillSchool(page);
  await acceptTerms(page);
  await insist(page, page.getByRole("button", { name: /^ir a pagar$/i }), isAt(page, /webpayserver/));
  await payWithCard(page, "approve");

  const buyOrder = await expectBought(page);
  expect((await findOrder(buyOrder)).state).toBe("finished");
  expect(await soldCourses(buyOrder)).toHaveLength(2);
  // Each was cut twice; a guardian whose answer was lost is found, and updated.
  for (const call of PRESSED) expect([call, (made.get(call) ?? 0) > 1]).toEqual([call, true]);
});

import { setTimeout as sleep } from "node:timers/promises";
import type { SavedOrder } from "../../packages/contracts/src/orders";
import type { Browser } from "./browser";
import { insist } from "./insist";
import type { Market, Shelf } from "./market";
import { guardianOf, studentOf } from "./people";
import type { Plan } from "./plan";
import { isRefused } from "./refused";

const MOST_CODES = 12;

/** A buyer's browser in the middle of an order. */
export interface Visit {
  market: Market;
  browser: Browser;
  n: number;
  studentId: number;
  orderId: number;
  isOutlet: boolean;
}

/** The first forms: bot check, student and an open order. */
export async function openOrder(market: Market, browser: Browser, { n, isOutlet }: Plan): Promise<Visit> {
  const { api } = browser;
  await insist(market, () => api("verifyCaptcha", { body: { recaptchaToken: "off" } }));
  const student = await insist(market, () => api("createStudent", { body: studentOf(n) }));
  const body = { initialStudentId: student.id, flow: isOutlet ? ("outlet" as const) : ("stepper" as const) };
  const order = await insist(market, () => api("createOrder", { body }));
  return { market, browser, n, isOutlet, studentId: student.id, orderId: order.id };
}

/** The body of a save or a pay press. */
export function orderBody({ orderId, studentId, isOutlet }: Visit, wish: Shelf, coupon: string | null) {
  const { programId, locationId, courseIds: coursesIds, packId } = wish;
  const line = { studentId, programId, locationId, coursesIds, ...(isOutlet ? { packId } : {}) };
  return { id: orderId, orderDetails: [line], coupon, isOulet: isOutlet };
}

/** Takes the seats of the first wish that still has them; null when none has. */
export async function takeSeats(
  visit: Visit,
  wishes: readonly Shelf[],
  coupon: string | null,
): Promise<{ wish: Shelf; saved: SavedOrder } | null> {
  const { market, browser } = visit;
  for (const wish of wishes) {
    try {
      const body = orderBody(visit, wish, coupon);
      return { wish, saved: await insist(market, () => browser.api("saveOrder", { body })) };
    } catch (error) {
      if (!isRefused(error, "COURSE_SOLD_OUT", "PACK_SOLD_OUT")) throw error;
      market.meet("sold out");
    }
  }
  return null;
}

/** The guardian's form; answers its id. */
export async function saveGuardian({ market, browser: { api }, n }: Visit): Promise<number> {
  const [region] = await insist(market, () => api("listRegions"));
  const params = { regionId: String(region?.id) };
  const [city] = await insist(market, () => api("listCities", { params }));
  const communes = await insist(market, () => api("listCommunes", { params }));
  const place = { regionId: region?.id ?? 0, cityId: city?.id ?? 0, communeId: communes[0]?.id ?? 0 };
  const body = { ...guardianOf(n), ...place };
  return (await insist(market, () => api("createGuardian", { body }))).id;
}

/**
 * Proves the guardian's e-mail with the code that comes by mail; asks for another one while none comes.
 * @throws Error when no code ever came
 */
export async function proveEmail({ market, browser: { api }, n }: Visit): Promise<void> {
  const { email, rut, name } = guardianOf(n);
  for (let asked = 0; asked < MOST_CODES; asked += 1) {
    const { status } = await insist(market, () => api("sendOtp", { body: { email, rut, name } }));
    if (status === "valid") return;
    const code = await market.waitForCode(email);
    if (code === null) {
      market.meet("code did not come");
      continue;
    }
    try {
      await insist(market, () => api("checkOtp", { params: { email }, body: { email, rut, name, code } }));
      return;
    } catch (error) {
      // The code died on its way, or its answer did and it is proven already.
      if (!isRefused(error, "OTP_INVALID")) throw error;
      market.meet("code refused");
      await sleep(500);
    }
  }
  throw new Error("no code came");
}

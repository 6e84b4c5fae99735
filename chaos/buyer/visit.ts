import { setTimeout as sleep } from "node:timers/promises";
import { ApiError, type Client } from "@shop/contracts/client";
import type { ErrorCode } from "@shop/contracts/errors";
import type { SavedOrder } from "@shop/contracts/orders";
import { type Browser, openBrowser } from "@shop/test-kit/browser";
import { Buyer, enrol } from "@shop/test-kit/buyer";
import { aGuardian, aStudent, identityOf } from "@shop/test-kit/people";
import { insist } from "./insist";
import type { Market, Shelf } from "./market";
import type { Plan } from "./plan";

const MAX_CODES = 12;
const PAUSE_AFTER_REFUSAL_MS = 500;

/** A stubborn buyer in the middle of an order. */
export interface Visit {
  market: Market;
  browser: Browser;
  buyer: Buyer;
  /** Of the child. */
  rut: string;
  guardian: ReturnType<typeof aGuardian>;
  isOutlet: boolean;
}

/** Whether the shop answered with one of these refusals. */
export function isRefused(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}

/** Whether what was chosen is not to be had any more: another wish may be. */
export function meetGone({ meet }: Market, error: unknown): boolean {
  const isSoldOut = isRefused(error, "COURSE_SOLD_OUT", "PACK_SOLD_OUT");
  const isClosed =
    isRefused(error, "SELECTION_INVALID") &&
    (error.details.violations as { code: string }[]).every(({ code }) => code === "NOT_OFFERED");
  if (isSoldOut) meet("sold out");
  if (isClosed) meet("section closed");
  return isSoldOut || isClosed;
}

const choiceOf = ({ courseIds, packId, ...place }: Shelf, isOutlet: boolean) => ({
  ...place,
  coursesIds: courseIds,
  ...(isOutlet ? { packId } : {}),
});

/** Fills the first forms in a new browser. */
export async function openOrder(market: Market, { n, isOutlet, wishes }: Plan): Promise<Visit> {
  const [wish] = wishes;
  if (!wish) throw new Error("nothing was chosen");
  const browser = market.recorder.watch(openBrowser(market.shopUrl));
  const api: Client = (name, ...input) => insist(market, () => browser.api(name, ...input));
  const student = aStudent(identityOf("student", n));
  const ids = await enrol(api, { isOutlet, student });
  const buyer = new Buyer(api, ids, choiceOf(wish, isOutlet));
  const guardian = aGuardian(identityOf("guardian", n));
  return { market, browser, buyer, guardian, isOutlet, rut: student.rut };
}

/** Takes the seats of the first wish that still has them; null when none has. */
export async function takeSeats(
  { market, buyer, isOutlet }: Visit,
  wishes: readonly Shelf[],
  coupon: string | null,
): Promise<{ wish: Shelf; saved: SavedOrder } | null> {
  for (const wish of wishes) {
    buyer.choice = choiceOf(wish, isOutlet);
    try {
      return { wish, saved: await buyer.save(coupon) };
    } catch (error) {
      if (!meetGone(market, error)) throw error;
    }
  }
  return null;
}

/**
 * Proves the guardian's e-mail with the mailed code; requests another while none arrives.
 * @throws Error when no code ever arrived
 */
export async function proveEmail({ market, buyer: { api }, guardian }: Visit): Promise<void> {
  const { email, rut, name } = guardian;
  for (let asked = 0; asked < MAX_CODES; asked += 1) {
    const { status } = await api("sendOtp", { body: { email, rut, name } });
    if (status === "valid") return;
    const code = await market.waitForCode(email);
    if (code === null) {
      market.meet("code did not come");
      continue;
    }
    try {
      await api("checkOtp", { params: { email }, body: { email, rut, name, code } });
      return;
    } catch (error) {
      // The code expired, or its reply was lost and the mailbox is proven already.
      if (!isRefused(error, "OTP_INVALID")) throw error;
      market.meet("code refused");
      await sleep(PAUSE_AFTER_REFUSAL_MS);
    }
  }
  throw new Error("no code came");
}

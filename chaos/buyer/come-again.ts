import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeChoices } from "@shop/contracts/purchases/changes";
import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import type { RightsRequest } from "@shop/contracts/rights";
import type { RightsKind } from "@shop/domain/rights/request-kinds";
import { type CardAction, fillCardForm } from "@shop/test-kit/card-form";
import type { Random } from "@shop/test-kit/random";
import { insist } from "./insist";
import { isRefused, type Visit } from "./visit";

/** Plan of a return, decided before the first call. */
export interface Return {
  /** Which of the choices, by its place among them; null changes nothing. */
  change: { pick: number; card: CardAction } | null;
  /** A right over the child's data, requested by the guardian who bought. */
  right: RightsKind | null;
  withdraws: boolean;
}

/** Last state of a purchase on "Mi compra"; courses are null while a payment may still change them. */
export interface LastSeen {
  orderId: number;
  state: "finished" | "annulled";
  courseIds: number[] | null;
  /** Courses that the academy moved, which the page offered to choose again. */
  offered: number[];
  /** The request over the child's data, as the shop replied. */
  asked: RightsRequest | null;
}

const ONE_OF = 1_000;
const RIGHTS: RightsKind[] = ["access", "objection", "consent", "blocking", "rectification", "erasure"];
const CARDS: CardAction[] = ["approve", "approve", "approve", "reject", "abort"];
const MAX_CODES = 12;
const MAX_LOOKS = 40;
const LOOK_PAUSE_MS = 500;

/** The same for the same chances. */
export function planReturn(random: Random): Return {
  const change = random.percent(70) ? { pick: random.below(ONE_OF), card: random.pick(CARDS) } : null;
  const withdraws = change === null || random.percent(40);
  return { change, withdraws, right: random.percent(40) ? random.pick(RIGHTS) : null };
}

interface Place {
  token: string;
  position: 0;
}

/** Has a code sent to the mailbox and types it, where the session needs one. */
async function typeCode(
  { buyer: { api }, market, guardian }: Visit,
  body: { order: string; purpose: "open" | "ending" },
): Promise<void> {
  const { status } = await api("sendReceiptCode", { body });
  if (status === "valid") return;
  const code = await market.waitForCode(guardian.email);
  if (code === null) return market.meet("code did not come");
  try {
    await api("checkReceiptCode", { body: { ...body, code } });
  } catch (error) {
    // The code expired, or its reply was lost and the mailbox is proven already.
    if (!isRefused(error, "OTP_INVALID")) throw error;
    market.meet("code refused");
  }
}

interface Page {
  buyOrder: string;
  token: string;
}

/** The page, opened by a code to the mailbox if the session's proof has ended. */
async function openPage(visit: Visit, { buyOrder, token }: Page): Promise<PurchaseDetails> {
  for (let asked = 0; asked < MAX_CODES; asked += 1) {
    const { details } = await visit.buyer.api("readPurchase", { params: { token } });
    if (details) return details;
    await typeCode(visit, { order: buyOrder, purpose: "open" });
  }
  throw new Error("the purchase's page did not open");
}

/** Waits until no payment of a change is on its way. */
async function readChoices({ buyer: { api } }: Visit, params: Place): Promise<ChangeChoices | null> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const choices = await api("listChangeChoices", { params });
    if (choices.open?.payment !== "moving") return choices;
    await sleep(LOOK_PAUSE_MS);
  }
  return null;
}

/** Null for a purchase that has ended. */
async function askIfRunning(visit: Visit, params: Place): Promise<ChangeChoices | null> {
  try {
    return await readChoices(visit, params);
  } catch (error) {
    if (isRefused(error, "CHANGE_REFUSED")) return null;
    throw error;
  }
}

/** Makes one change, with its payment when it costs more; a refusal leaves the purchase as it is. */
async function change(
  visit: Visit,
  params: Place,
  { pick, card }: NonNullable<Return["change"]>,
): Promise<void> {
  const { market, browser, buyer } = visit;
  const choices = (await readChoices(visit, params))?.choices ?? [];
  const choice = choices[pick % Math.max(1, choices.length)];
  if (!choice) return;
  const { venueId, courses, difference } = choice;
  const body = { venueId, courseIds: courses.map(({ id }) => id), difference };
  const { payment } = await buyer.api("makeChange", { params, body });
  if (!payment) return;
  const wayBack = await insist(market, () => fillCardForm(market.simulatorUrl, payment.token, card));
  if (wayBack) await insist(market, () => browser.visit(wayBack.url));
}

/** Ends the contract by the plan shown; repeats while the plan changes. */
async function withdraw(visit: Visit, { buyOrder, token }: Page): Promise<void> {
  const { api } = visit.buyer;
  const params = { token };
  const positions = [0];
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const { planId } = await api("planEnding", { params, body: { positions } });
    try {
      await api("confirmEnding", { params, body: { positions, planId } });
      return;
    } catch (error) {
      if (isRefused(error, "CODE_REQUIRED")) await typeCode(visit, { order: buyOrder, purpose: "ending" });
      else if (isRefused(error, "ENDING_CHANGED", "PAYMENT_PENDING")) await sleep(LOOK_PAUSE_MS);
      else throw error;
    }
  }
}

/** Requests from the proven mailbox; a lost reply is requested again. */
async function askFor(visit: Visit, kind: RightsKind): Promise<RightsRequest> {
  const { buyer, guardian, rut } = visit;
  const wording = kind === "rectification" ? "El segundo apellido es Araya" : "";
  return await buyer.api("openRightsRequest", {
    body: { kind, rut, email: guardian.email, as: "representative", wording },
  });
}

/** Refusals after which the page is read again: somebody was faster, or the first try took effect unseen. */
const STANDS = [
  ...(["CHANGE_REFUSED", "CHANGE_PRICE_MOVED", "COURSE_SOLD_OUT", "COURSE_BOUGHT_BEFORE"] as const),
  ...(["NO_CHANGES_LEFT", "PAYMENT_PENDING", "PROVIDER_UNAVAILABLE", "ENDING_NOT_POSSIBLE"] as const),
] as const;

/** Opens the page anew, as a person does, when the session's proof ended meanwhile: time passes while a machine is busy. */
async function whileOpen<Result>(visit: Visit, page: Page, work: () => Promise<Result>): Promise<Result> {
  for (let opened = 0; opened < MAX_CODES; opened += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRefused(error, "EMAIL_NOT_PROVEN")) throw error;
      visit.market.meet("page closed meanwhile");
      await openPage(visit, page);
    }
  }
  throw new Error("the purchase's page closed again and again");
}

async function attempt(visit: Visit, page: Page, work: () => Promise<void>): Promise<void> {
  try {
    await whileOpen(visit, page, work);
  } catch (error) {
    if (!isRefused(error, ...STANDS)) throw error;
    visit.market.meet(`${error.code} on Mi compra`);
  }
}

/**
 * A buyer comes back: requests a right over the child's data, changes a course, withdraws, or all of it.
 * @returns the page's last state
 */
export async function comeAgain(visit: Visit, page: Page, plan: Return): Promise<LastSeen> {
  const { orderId } = visit.buyer;
  const place: Place = { token: page.token, position: 0 };
  const { moves } = await openPage(visit, page);
  const offered = moves.filter(({ isOpen }) => isOpen).map(({ courseId }) => courseId);
  const { change: wanted, withdraws, right } = plan;
  const asked = right ? await whileOpen(visit, page, () => askFor(visit, right)) : null;
  if (wanted) await attempt(visit, page, () => change(visit, place, wanted));
  if (withdraws) await attempt(visit, page, () => withdraw(visit, page));
  // Read first: what is not under way by then is on the page.
  const choices = await whileOpen(visit, page, () => askIfRunning(visit, place));
  const { state, students } = await openPage(visit, page);
  const isSettled = choices !== null && choices.open === null;
  const courseIds = isSettled ? (students[0]?.courses.map(({ id }) => id) ?? null) : null;
  return { orderId, state, courseIds, offered, asked };
}

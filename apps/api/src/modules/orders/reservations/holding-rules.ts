import { formatInstant, formatTime } from "@shop/domain/format/instants";
import {
  type EndedHold,
  endedHold,
  extendHoldForPayment,
  findUnrested,
  keepOrStartHold,
  type RunningHold,
  renewHold,
  restsUntil,
} from "@shop/domain/orders/hold-times";
import {
  exceededScope,
  exceededTotal,
  lastSeats,
  type SeatScope,
  type Taking,
} from "@shop/domain/orders/seat-budgets";
import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import { holdLimits, type Settings } from "../../../settings";
import type { ItemQuantity } from "../../inventory/item-queries";
import type { OrderRow } from "../rows/order-queries";
import { type ReservationContext, wantedItems } from "./count-reservation";
import { countMailboxes, type Reservations, type Taker, takerOf } from "./hoarding-queries";
import { countMailboxSeats } from "./mailbox-seats-queries";

type Budgets = Pick<
  Settings,
  | "HOLD_MAX_ORDERS_PER_PERSON"
  | "OTP_CHECK"
  | "STUDENTS_PER_SESSION"
  | "SEATS_PER_SESSION"
  | "SEATS_PER_NETWORK"
  | "SEATS_PER_MAILBOX"
  | "SECTION_SEATS_PER_MAILBOX"
  | "SECTION_SHARE_PERCENT"
  | "CROWD_MAILBOXES"
  | "SHARED_MAIL_DOMAINS"
>;

interface Reservation {
  order: OrderRow;
  now: Date;
  network: string;
  seats: readonly ItemQuantity[];
  taking: Taking;
}

const sumOf = (quantities: Iterable<number>) => [...quantities].reduce((sum, quantity) => sum + quantity, 0);

// Limits open orders, and unpaid seats per session, mailbox, mail domain and network, in total and per section
// (SAFE-02). Throws AppError HOLD_LIMIT, SEAT_BUDGET, MAILBOX_BUDGET, LAST_SEATS_BUDGET, MAILBOX_PAID, DOMAIN_BUDGET,
// NETWORK_BUDGET, SECTION_BUDGET, NETWORK_FULL
export async function refuseHoarding(
  tx: Tx,
  reservation: Reservation,
  others: Reservations,
  budgets: Budgets,
): Promise<void> {
  const { order, now, seats, taking } = reservation;
  const isCounted = order.holdExpiresAt !== null && order.holdExpiresAt > now && taking !== "proven";
  if (!isCounted && others.orders >= budgets.HOLD_MAX_ORDERS_PER_PERSON) throw new AppError("HOLD_LIMIT");
  const { id: orderId, sessionId } = order;
  const taker = takerOf({ orderId, sessionId, network: reservation.network }, budgets);
  const asked = { taker, seats, taking, others, settings: budgets };
  if (taking !== "kept") await refuseOverTotal(tx, asked);
  const scope = await findExceededScope(tx, asked);
  if (scope) throw refusalOf(scope, others, budgets);
}

interface BudgetCheck extends Pick<Reservation, "seats" | "taking"> {
  taker: Taker;
  others: Reservations;
  settings: Budgets;
}

// Counts mailboxes only when the network's budget would refuse.
async function withMailboxes<Scope>(
  tx: Tx,
  taker: Taker,
  scopeWith: (mailboxes: number) => Scope | "network",
): Promise<Scope | "network"> {
  const scope = scopeWith(0);
  return scope === "network" ? scopeWith(await countMailboxes(tx, taker)) : scope;
}

// A grant of staff lifts all but the budget per section.
async function refuseOverTotal(
  tx: Tx,
  { taker, seats, taking, others, settings }: BudgetCheck,
): Promise<void> {
  if (others.granted !== null) return;
  const family = settings.SECTION_SEATS_PER_MAILBOX;
  const use = {
    wanted: sumOf(seats.map(({ quantity }) => quantity)),
    own: sumOf([...others.ownSeats.values()].map(({ units }) => units)),
    last: lastOf(seats, others, family),
    wantedLast: wantedLastOf(seats, others, family),
    domain: others.domainTotal,
    network: others.networkTotal,
    networkLast: others.networkLast,
  };
  // Held seats are in the network's total already.
  const hasNetwork = taking === "taken" && taker.network !== null;
  const buyer = { ...others, hasNetwork, canProve: settings.OTP_CHECK };
  const budgets = {
    session: settings.SEATS_PER_SESSION,
    mailbox: settings.SEATS_PER_MAILBOX,
    network: settings.SEATS_PER_NETWORK,
    crowd: settings.CROWD_MAILBOXES,
    family,
  };
  const scope = await withMailboxes(tx, taker, (mailboxes) =>
    exceededTotal(use, { ...buyer, mailboxes }, budgets),
  );
  if (scope === "session") throw new AppError("SEAT_BUDGET", { seats: settings.SEATS_PER_SESSION });
  if (scope) throw refusalOf(scope, others, settings);
}

// Seats in sections that leave others fewer than a family's number.
function lastOf(seats: readonly ItemQuantity[], others: Reservations, family: number): number {
  const elsewhere = [...others.ownSeats.values()].filter(({ free }) => free < family);
  return wantedLastOf(seats, others, family) + sumOf(elsewhere.map(({ units }) => units));
}

function wantedLastOf(seats: readonly ItemQuantity[], { items }: Reservations, family: number): number {
  const here = seats.filter(({ itemId, quantity }) => (items.get(itemId)?.free ?? 0) - quantity < family);
  return sumOf(here.map(({ quantity }) => quantity));
}

async function findExceededScope(
  tx: Tx,
  { taker, seats, taking, others: { isProven, granted, items, ...others }, settings }: BudgetCheck,
): Promise<SeatScope | null> {
  const buyer = {
    isProven,
    hasOwnDomain: others.hasOwnDomain && granted === null,
    hasNetwork: taker.network !== null && granted === null,
    hasNeighbours: others.hasNeighbours,
    hasRelatives: others.hasRelatives,
    canProve: settings.OTP_CHECK,
  };
  const budgets = {
    family: granted ?? settings.SECTION_SEATS_PER_MAILBOX,
    unproven: settings.STUDENTS_PER_SESSION,
    sharePercent: settings.SECTION_SHARE_PERCENT,
    crowd: settings.CROWD_MAILBOXES,
  };
  const uses = seats.map(({ itemId, quantity }) => ({
    ...(others.networkSeats.get(itemId) ?? { network: 0, unproven: 0 }),
    ...(others.unsoldSeats.get(itemId) ?? { strangers: 0, unsold: 0 }),
    domain: others.domainSeats.get(itemId) ?? 0,
    capacity: items.get(itemId)?.capacity ?? 0,
    wanted: quantity,
    own: others.ownSeats.get(itemId)?.units ?? 0,
    paid: granted === null ? (others.paidSeats.get(itemId) ?? 0) : 0,
  }));
  return await withMailboxes(tx, taker, (mailboxes) => {
    const scopes = uses.map((use) => exceededScope(use, { ...buyer, mailboxes }, budgets, taking));
    return scopes.find((scope) => scope !== null) ?? null;
  });
}

/**
 * A change takes seats too: with it the mailbox that bought has no more of a section than by buying it. Called
 * once the seats are taken, under `lockBuyersMailbox`.
 * @throws AppError MAILBOX_BUDGET, MAILBOX_PAID
 */
export async function refuseHoardedChange(
  tx: Tx,
  change: { orderId: number; courseIds: readonly number[] },
  budgets: Pick<Settings, "SECTION_SEATS_PER_MAILBOX" | "SEATS_PER_MAILBOX">,
): Promise<void> {
  for (const { held, paid, granted } of await countMailboxSeats(tx, change)) {
    const seats = granted ?? budgets.SECTION_SEATS_PER_MAILBOX;
    if (held + paid <= seats) continue;
    throw held > seats
      ? new AppError("MAILBOX_BUDGET", { seats, total: budgets.SEATS_PER_MAILBOX })
      : new AppError("MAILBOX_PAID", { seats });
  }
}

function refusalOf(scope: SeatScope, { isProven, granted }: Reservations, budgets: Budgets): AppError {
  switch (scope) {
    case "mailbox":
      return new AppError("MAILBOX_BUDGET", {
        seats: granted ?? budgets.SECTION_SEATS_PER_MAILBOX,
        total: budgets.SEATS_PER_MAILBOX,
      });
    case "last":
      return new AppError("LAST_SEATS_BUDGET", { seats: lastSeats(budgets.SECTION_SEATS_PER_MAILBOX) });
    case "paid":
      return new AppError("MAILBOX_PAID", { seats: granted ?? budgets.SECTION_SEATS_PER_MAILBOX });
    case "domain":
      return new AppError("DOMAIN_BUDGET");
    case "unproven":
      return new AppError("NETWORK_BUDGET");
    case "strangers":
      return new AppError("SECTION_BUDGET");
    case "network":
      return new AppError(isProven ? "NETWORK_FULL" : "NETWORK_BUDGET");
  }
}

// A hold that just ended in a scarce section goes on counting; elsewhere a new hold keeps nobody out.
function unrestedHold(context: ReservationContext, settings: Settings): EndedHold | null {
  const { order, now, others } = context;
  const isScarce = wantedItems({ ...context, coupon: null }).some(({ itemId, quantity }) => {
    const free = others.items.get(itemId)?.free ?? 0;
    return free - quantity < settings.SECTION_SEATS_PER_MAILBOX;
  });
  return isScarce ? findUnrested([endedHold(order, now), others.ended], now) : null;
}

function refuseResting(unrested: EndedHold | null, { HOLD_MINUTES_CAP }: Settings): never {
  if (!unrested) throw new Error("a hold that nothing went before has its time");
  const [, time = ""] = formatInstant(restsUntil(unrested)).split(" ");
  throw new AppError("HOLD_RESTING", { minutes: HOLD_MINUTES_CAP, time: formatTime(time) });
}

/** @throws AppError HOLD_RESTING after a whole cap on scarce seats: others come first for some minutes */
export function chooseHold(context: ReservationContext, settings: Settings): RunningHold {
  const { order, now, lines, storedLines } = context;
  const unrested = unrestedHold(context, settings);
  // A further student or programme needs further forms.
  const hasGrown = storedLines.length > 0 && lines.length > storedLines.length;
  const choose = hasGrown ? renewHold : keepOrStartHold;
  return choose(order, now, holdLimits(settings), unrested) ?? refuseResting(unrested, settings);
}

/** @throws AppError HOLD_RESTING */
export function chooseHoldForPayment(
  context: ReservationContext,
  { settings, payMinutes }: { settings: Settings; payMinutes: number },
): RunningHold {
  const unrested = unrestedHold(context, settings);
  const limits = { ...holdLimits(settings), payMinutes };
  return (
    extendHoldForPayment(context.order, context.now, limits, unrested) ?? refuseResting(unrested, settings)
  );
}

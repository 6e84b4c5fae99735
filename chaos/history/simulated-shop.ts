import type { Basket, Call, History, Jump, Sale } from "./history";

const MINUTE_MS = 60_000;
const SHOP_ZERO = Date.UTC(2026, 2, 2, 12);
const HOLD_MS = 20.5 * MINUTE_MS;
const PAYING_MS = 18 * MINUTE_MS;
const UNKNOWN_MS = 60 * MINUTE_MS;
const RETRY_MS = 5 * MINUTE_MS;
const KNOWN_AFTER_MS = 30 * MINUTE_MS;

/** How a payment goes after its press, so long after it. */
export interface Payment {
  afterMs: number;
  ends: "bought" | "failed" | "unknown, then failed" | "never";
  /** The buyer is told of what was bought. */
  isTold: boolean;
}

/** What a buyer asks, and how the call fares: a lost one gets no answer, with or without its effect. */
export interface Wish {
  orderId: number;
  kind: Call["kind"];
  basket: Basket;
  /** When the shop decides, and how long the call is under way before and after that. */
  atMs: number;
  beforeMs: number;
  afterMs: number;
  fate: "answered" | "lost" | "lost unheard";
  payment: Payment;
}

export interface Simulation {
  capacities: ReadonlyMap<string, number>;
  wishes: readonly Wish[];
  jumps: readonly Jump[];
  /** Decisions, counted from 0, at which the shop gives what it has not, or refuses what it has. */
  mistakes?: ReadonlySet<number>;
}

interface Order {
  basket: Basket;
  expiresAt: number;
  /** When the press was decided whose payment can still end it. */
  pressedMs: number | null;
  isMoneyMoving: boolean;
  isBought: boolean;
}

/** Something that happens at a moment of the buyers' clock; it may lead to something later. */
interface Happening {
  atMs: number;
  happen(): Happening[];
}

type Told = Pick<Call, "outcome" | "hold" | "soldOut" | "answeredMs">;

const unanswered = (): Told => ({ outcome: "unknown", hold: null, soldOut: [], answeredMs: null });

class SimulatedShop {
  readonly orders = new Map<number, Order>();
  readonly sales: Omit<Sale, "sentMs">[] = [];
  private decisions = 0;

  constructor(private readonly world: Simulation) {}

  private shopTime(atMs: number): number {
    const passed = this.world.jumps.filter(({ beforeMs, afterMs }) => (beforeMs + afterMs) / 2 <= atMs);
    return passed.reduce((sum, { byMs }) => sum + byMs, SHOP_ZERO + atMs);
  }

  private isShort(orderId: number, [item, quantity]: [string, number], now: number): boolean {
    const taken = [...this.orders]
      .filter(([id, { isBought, expiresAt }]) => id !== orderId && (isBought || expiresAt > now))
      .reduce((sum, [, { basket }]) => sum + (basket.get(item) ?? 0), 0);
    return taken + quantity > (this.world.capacities.get(item) ?? 0);
  }

  /** Items that the shop calls short; a mistake turns the answer round. */
  private decide({ orderId, basket }: Wish, now: number): string[] {
    const isMistaken = this.world.mistakes?.has(this.decisions) ?? false;
    this.decisions += 1;
    const short = [...basket].filter((units) => this.isShort(orderId, units, now)).map(([item]) => item);
    if (!isMistaken) return short;
    return short.length > 0 ? [] : [...basket.keys()];
  }

  /** Decides a call; answers what it is told if it is told anything. */
  handle(wish: Wish): Told {
    const { orderId, kind, basket, atMs } = wish;
    const now = this.shopTime(atMs);
    const before = this.orders.get(orderId);
    const refused: Told = { outcome: "unchanged", hold: null, soldOut: [], answeredMs: atMs + wish.afterMs };
    if (before?.isBought || before?.isMoneyMoving) return refused;
    const short = this.decide(wish, now);
    if (short.length > 0) return { ...refused, soldOut: short.map((item) => [item]) };
    const kept = before && before.expiresAt > now ? before.expiresAt : now + HOLD_MS;
    const expiresAt = kind === "press" ? Math.max(kept, now + PAYING_MS) : kept;
    const pressedMs = kind === "press" ? atMs : null;
    this.orders.set(orderId, { basket, expiresAt, pressedMs, isMoneyMoving: false, isBought: false });
    return { ...refused, outcome: "held", hold: { serverNow: now, expiresAt } };
  }

  /** Lets the payment of a press have its outcome, unless the order went on without it. */
  settle(orderId: number, pressedMs: number, { ends, isTold, afterMs }: Payment): Happening[] {
    const order = this.orders.get(orderId);
    const atMs = pressedMs + afterMs;
    const now = this.shopTime(atMs);
    if (order?.pressedMs !== pressedMs || order.isBought || order.expiresAt <= now) return [];
    order.isMoneyMoving = ends === "unknown, then failed";
    if (ends === "bought") {
      order.isBought = true;
      this.sales.push({ orderId, basket: order.basket, answeredMs: isTold ? atMs + 100 : null });
    }
    if (ends === "failed") order.expiresAt = Math.max(this.shopTime(pressedMs) + PAYING_MS, now + RETRY_MS);
    if (ends !== "unknown, then failed") return [];
    order.expiresAt = now + UNKNOWN_MS;
    const later: Payment = { ends: "failed", isTold, afterMs: afterMs + KNOWN_AFTER_MS };
    return [{ atMs: pressedMs + later.afterMs, happen: () => this.settle(orderId, pressedMs, later) }];
  }
}

function happenInTurn(waiting: Happening[]): void {
  while (waiting.length > 0) {
    waiting.sort((a, b) => b.atMs - a.atMs);
    waiting.push(...(waiting.pop()?.happen() ?? []));
  }
}

/** Lets a shop decide one wish after the other; answers what its buyers could write down. */
export function simulateShop(world: Simulation): History {
  const shop = new SimulatedShop(world);
  const calls: Call[] = [];
  const firstPress = new Map<number, number>();
  const decide = (wish: Wish): Happening[] => {
    const { orderId, kind, basket, fate, payment, atMs } = wish;
    const sentMs = atMs - wish.beforeMs;
    const told = fate === "lost unheard" ? unanswered() : shop.handle(wish);
    calls.push({ orderId, kind, basket, sentMs, ...(fate === "answered" ? told : unanswered()) });
    if (kind !== "press") return [];
    firstPress.set(orderId, Math.min(sentMs, firstPress.get(orderId) ?? sentMs));
    if (told.outcome !== "held" || payment.ends === "never") return [];
    return [{ atMs: atMs + payment.afterMs, happen: () => shop.settle(orderId, atMs, payment) }];
  };
  happenInTurn(world.wishes.map((wish) => ({ atMs: wish.atMs, happen: () => decide(wish) })));
  const unsold = [...shop.orders].filter(([, { isBought }]) => !isBought);
  return {
    ...{ capacities: world.capacities, calls, jumps: world.jumps, payingMs: PAYING_MS },
    sales: shop.sales.map((sale) => ({ ...sale, sentMs: firstPress.get(sale.orderId) ?? 0 })),
    overAt: new Map(unsold.map(([orderId, { expiresAt }]) => [orderId, expiresAt])),
  };
}

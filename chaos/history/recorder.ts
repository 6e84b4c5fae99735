import { ApiError, type Client } from "@shop/contracts/client";
import type { SavedOrder, SaveOrderBody, UnavailableCourses } from "@shop/contracts/orders";
import type { Browser } from "@shop/test-kit/browser";
import type { Absence, Basket, Call, Jump } from "./history";

/** Records, by one monotonic clock, the browsers' requests for scarce items and the replies. */
export interface Recorder {
  calls: readonly Call[];
  /** When a buyer first saw that an order is bought. */
  boughtAt: ReadonlyMap<number, number>;
  jumps: readonly Jump[];
  absences: readonly Absence[];
  /** Writes down what staff took out of the offer, or added to it later. */
  wasAbsent(absence: Absence): void;
  /** Writes down what staff sold: seats that were never a reservation. */
  wasSold(sale: Pick<Call, "orderId" | "basket" | "sentMs">): void;
  /** The same browser, whose calls are written down: each try for itself. */
  watch(browser: Browser): Browser;
  /** Moves the shop's clock by so much, and writes down when. */
  jump<T>(byMs: number, move: () => Promise<T>): Promise<T>;
}

type Asked = Pick<Call, "orderId" | "kind" | "basket"> & { coupon: string | null };
type Told = Pick<Call, "basket" | "outcome" | "hold" | "soldOut">;

/** Units that an order requests: each student's courses, the pack, and with a press the coupon's use. */
function askedBy({ id = 0, orderDetails, coupon, financingParty }: SaveOrderBody): Asked {
  const basket = new Map<string, number>();
  const add = (item: string) => basket.set(item, (basket.get(item) ?? 0) + 1);
  for (const { coursesIds = [], packId } of orderDetails) {
    for (const courseId of coursesIds) add(`course ${courseId}`);
    if (packId !== undefined) add(`pack ${packId}`);
  }
  if (financingParty && coupon) add(`coupon ${coupon}`);
  return { orderId: id, kind: financingParty ? "press" : "save", basket, coupon: coupon ?? null };
}

const without = (basket: Basket, item: string) => new Map([...basket].filter(([name]) => name !== item));

function toldBySave({ basket, coupon }: Asked, { hold, validCupon }: SavedOrder): Told {
  const lost = coupon && !validCupon ? `coupon ${coupon}` : null;
  const times = hold && { serverNow: Date.parse(hold.serverNow), expiresAt: Date.parse(hold.expiresAt) };
  return {
    basket: lost ? without(basket, lost) : basket,
    outcome: hold ? "held" : "unknown",
    hold: times,
    soldOut: lost ? [[lost]] : [],
  };
}

function soldOutIn({ code, details }: ApiError, { basket, coupon }: Asked): string[][] {
  if (code === "PACK_SOLD_OUT") return [[`pack ${details.packId}`]];
  if (code === "COUPON_INVALID" || (code === "PRICE_CHANGED" && !details.validCupon)) {
    return coupon ? [[`coupon ${coupon}`]] : [];
  }
  if (code !== "COURSE_SOLD_OUT") return [];
  const lines = details.coursesNotAvailables as UnavailableCourses[];
  // A confirmation names none: it may be any of the requested ones.
  if (lines.length === 0) return [[...basket.keys()]];
  return lines.flatMap(({ courses }) => courses.map(({ courseId }) => [`course ${courseId}`]));
}

/** A reply that says that nothing was done; any other failure leaves that unknown. */
function changedNothing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function toldByError(asked: Asked, error: unknown): Told {
  const refused = changedNothing(error);
  return {
    basket: asked.basket,
    outcome: refused ? "unchanged" : "unknown",
    hold: null,
    soldOut: refused ? soldOutIn(error, asked) : [],
  };
}

/** An empty record of a run. */
export function createRecorder(): Recorder {
  const calls: Call[] = [];
  const boughtAt = new Map<number, number>();
  const jumps: Jump[] = [];
  const absences: Absence[] = [];
  const nowMs = () => performance.now();
  const noteBought = (orderId: number) => boughtAt.set(orderId, boughtAt.get(orderId) ?? nowMs());

  const note = ({ orderId, kind }: Asked, sentMs: number, told: Told) => {
    const answeredMs = told.outcome === "unknown" ? null : nowMs();
    calls.push({ orderId, kind, sentMs, answeredMs, ...told });
  };

  const watch = (browser: Browser): Browser => {
    let latest: Asked = { orderId: 0, kind: "save", basket: new Map(), coupon: null };
    /** Sends a call for units, and records its reply. */
    const ask = async <T>(asked: Asked, send: () => Promise<T>, toldBy: (reply: T) => Told | null) => {
      latest = asked;
      const sentMs = nowMs();
      try {
        const reply = await send();
        const told = toldBy(reply);
        if (told) note(asked, sentMs, told);
        return reply;
      } catch (error) {
        note(asked, sentMs, toldByError(asked, error));
        throw error;
      }
    };
    const api: Client = async (name, ...input) => {
      const send = () => browser.api(name, ...input);
      switch (name) {
        case "saveOrder": {
          const asked = askedBy((input[0] as { body: SaveOrderBody }).body);
          return await ask(asked, send, (reply) => toldBySave(asked, reply as SavedOrder));
        }
        case "confirmOrder": {
          const { orderId } = latest;
          const bought = await ask({ ...latest, kind: "press" }, send, () => null);
          noteBought(orderId);
          return bought;
        }
        case "findOrder": {
          const order = await send();
          const { id, status } = order as { id: number; status: string };
          if (status === "finished") noteBought(id);
          return order;
        }
        default:
          return await send();
      }
    };
    const visit: Browser["visit"] = async (...address) => {
      const page = await browser.visit(...address);
      if (page?.startsWith("/compra-confirmada")) noteBought(latest.orderId);
      return page;
    };
    return { ...browser, api, visit };
  };

  return {
    ...{ calls, boughtAt, jumps, absences, watch },
    wasSold: ({ orderId, ...sale }) => {
      const told = { answeredMs: nowMs(), outcome: "unchanged", hold: null, soldOut: [] } as const;
      calls.push({ ...sale, ...told, orderId, kind: "press", soldOut: [] });
      noteBought(orderId);
    },
    wasAbsent: (absence) => void absences.push(absence),
    jump: async (byMs, move) => {
      const beforeMs = nowMs();
      const moved = await move();
      jumps.push({ beforeMs, afterMs: nowMs(), byMs });
      return moved;
    },
  };
}

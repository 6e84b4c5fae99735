import { sumOf } from "@shop/domain/pricing/clp";
import { type Act, AfterCommit, type By, digestOf, perform } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { cancelSection as closeForGood } from "../../catalogue/offer/offer-queries";
import { findSectionOffer } from "../../catalogue/queries/sections";
import { lockSection } from "../../catalogue/section-acts";
import type { PaymentDeps } from "../../payments/deps";
import { cancelSeat, type SeatPlan } from "./cancel-seat";
import { readSection } from "./section-seats";

interface SeatChoice {
  reference: string;
  /** From 0. */
  position: number;
  /** Replacement section of the programme; null for the money. */
  replacementCourseId: number | null;
}

interface CancelledSection {
  /** Course id or the academy's code. */
  sectionName: string;
  choices: SeatChoice[];
  why: string;
}

export interface RefusedSeat extends SeatChoice, Pick<ActRefused, "code" | "detail"> {}

type PlannedSeat = SeatChoice & { plan: SeatPlan; digest: string };

export interface CancellingPlan {
  courseId: number;
  venueIds: number[];
  /** Whether it is sold. */
  before: boolean;
  seats: PlannedSeat[];
  refused: RefusedSeat[];
  /** Choices of students who are not in the section any more. */
  gone: number;
  undecided: number;
  /** Unpaid orders that hold a seat. */
  holds: number;
}

const refusedSeat = (choice: SeatChoice, error: unknown): RefusedSeat => {
  if (!(error instanceof ActRefused)) throw error;
  return { ...choice, code: error.code, detail: error.detail };
};

async function settleSeats(
  deps: PaymentDeps,
  { courseId, seats, refused }: CancellingPlan,
  { why, by }: { why: string; by: By },
): Promise<{ failed: RefusedSeat[] }> {
  const failed = [...refused];
  for (const { plan, digest, ...choice } of seats) {
    const { position, replacementCourseId } = choice;
    const request = { orderId: plan.orderId, position, courseId, replacementCourseId, why };
    try {
      await perform(deps.db, cancelSeat, { request, digest, by }, deps);
    } catch (error) {
      failed.push(refusedSeat(choice, error));
    }
  }
  return { failed };
}

/**
 * Closes its sale for good, then does what each family chose; one that fails stops no other. Repeating takes up who is
 * left (contract 7.3). @throws ActRefused SECTION_UNKNOWN
 */
export const cancelSection: Act<CancelledSection, CancellingPlan, { failed: RefusedSeat[] }, PaymentDeps> = {
  name: "cancel_section",
  lock: (tx, { sectionName }) => lockSection(tx, sectionName),
  plan: async (db, { sectionName, choices, why }, deps) => {
    const offer = await findSectionOffer(db, sectionName);
    if (!offer) throw new ActRefused("SECTION_UNKNOWN", sectionName);
    const { courseId, venueId, open } = offer;
    const section = await readSection(db, sectionName);
    const seats: PlannedSeat[] = [];
    const refused: RefusedSeat[] = [];
    for (const choice of choices) {
      const { reference, position, replacementCourseId } = choice;
      const seat = section.seats.find((one) => one.sale.reference === reference && one.position === position);
      if (!seat) continue;
      const request = { orderId: seat.orderId, position, courseId, replacementCourseId, why };
      try {
        const plan = await cancelSeat.plan(db, request, deps);
        seats.push({ ...choice, plan, digest: digestOf(cancelSeat, plan) });
      } catch (error) {
        refused.push(refusedSeat(choice, error));
      }
    }
    const decided = seats.length + refused.length;
    return {
      courseId,
      venueIds: [venueId],
      before: open.value,
      seats,
      refused,
      gone: choices.length - decided,
      undecided: section.seats.length - decided,
      holds: section.holds,
    };
  },
  decides: ({ holds: _, undecided: __, ...plan }) => plan,
  act: async (tx, { request: { why }, plan, by }, deps) => {
    await closeForGood(tx, plan.courseId);
    return new AfterCommit(() => settleSeats(deps, plan, { why, by }));
  },
  subject: ({ plan: { courseId, before, seats } }) => ({
    details: {
      courseId,
      before,
      after: false,
      students: seats.length,
      backClp: sumOf(seats.map(({ plan }) => plan.backClp)),
    },
  }),
};

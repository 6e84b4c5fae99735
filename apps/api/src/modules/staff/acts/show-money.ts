import type { AnnulPlan, EndPlan, ReturnPlan } from "@shop/contracts/staff/acts/money";
import { ENDING_RULES } from "@shop/domain/contract/endings";
import { santiagoDate } from "@shop/domain/format/instants";
import type { RefundPlan } from "@shop/domain/refunds/refund-plan";
import type { z } from "zod";
import { countSeats } from "../../../db/stored/order-snapshot";
import type { annulSale } from "../../endings/annul-sale";
import type { endStudents } from "../../endings/end-students";
import type { giveGoodwill } from "../../payments/refund/goodwill";
import type { GivenOfSale } from "../../payments/refund/refund-queries";

type PlanOf<A extends { plan: (...asked: never[]) => Promise<unknown> }> = Awaited<ReturnType<A["plan"]>>;

const showGiven = (given: readonly GivenOfSale[]): ReturnPlan["given"] =>
  given.map(({ id, askedClp, askedAt, purpose, state }) => ({
    id,
    clp: askedClp,
    on: santiagoDate(askedAt),
    purpose,
    state,
  }));

function showReturn(plan: RefundPlan, given: readonly GivenOfSale[]): ReturnPlan {
  const { sumClp, clause, effectiveOn, payBy, lines, steps } = plan;
  return {
    sumClp,
    clause,
    effectiveOn,
    payBy,
    lines: lines.map(({ position, returnedClp, classesGiven, classesTotal }) => ({
      position,
      clp: returnedClp,
      classesGiven,
      classesTotal,
    })),
    steps: steps.map(({ route, amountClp }) => ({ route, clp: amountClp })),
    given: showGiven(given),
  };
}

export const showEnding = (planned: PlanOf<typeof endStudents>): z.output<typeof EndPlan> => ({
  ...showReturn(planned.plan, planned.given),
  seats: countSeats(planned.students.filter((_, position) => planned.positions.includes(position))),
  hasNotice: ENDING_RULES[planned.kind].hasNotice,
  endsOrder: planned.endsOrder,
  returnsCoupon: planned.returnsCoupon,
});

// A desk never repeats a goodwill's key, so it is always planned anew.
export function showGoodwill({ anew, given }: PlanOf<typeof giveGoodwill>): ReturnPlan {
  if (!anew) throw new Error("this goodwill was given before");
  return showReturn(anew.plan, given);
}

export const showAnnulment = ({
  sumClp,
  students,
  seats,
  given,
}: PlanOf<typeof annulSale>): z.output<typeof AnnulPlan> => ({
  sumClp,
  students,
  seats,
  given: showGiven(given),
});

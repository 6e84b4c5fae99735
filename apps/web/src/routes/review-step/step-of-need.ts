import type { QuoteNeed } from "@shop/domain/orders/quote-needs";
import type { StepNumber } from "../../lib/draft/steps";

const STEPS: Readonly<Record<QuoteNeed, StepNumber>> = {
  PROGRAM: 1,
  STUDENT: 2,
  ORDER: 2,
  VENUE: 3,
  COURSES: 3,
};

/** Step where a missing field can be completed; the first when nothing is known. */
export function stepOfNeed(need: QuoteNeed | undefined): StepNumber {
  return need ? STEPS[need] : 1;
}

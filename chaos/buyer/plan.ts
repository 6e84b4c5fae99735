import type { CardAction } from "@shop/test-kit/card-form";
import type { Random } from "@shop/test-kit/random";
import type { Market, Shelf } from "./market";

/** How the browser comes back from it. */
type Return = "once" | "twice" | "post" | "never";

export interface Try {
  action: CardAction;
  comesBack: Return;
}

/** Everything that one buyer is going to do, decided before the first call. */
export interface Plan {
  n: number;
  /** Shelves, first choice first. */
  wishes: Shelf[];
  /** Buys packs of the outlet instead of chosen courses. */
  isOutlet: boolean;
  coupon: string | null;
  /** One for each time they pay; after the last they leave. */
  tries: Try[];
  /** Closes the browser before paying. */
  leaves: boolean;
  /** Presses the pay button twice at once. */
  isHasty: boolean;
}

const WISHES = 3;
const MAX_TRIES = 3;
const ACTIONS: CardAction[] = ["approve", "approve", "approve", "approve", "reject", "abort", "timeout"];
const RETURNS: Return[] = ["once", "once", "once", "twice", "post", "never"];

/** The first course, which others need beside them, and one or two more. */
function wish(random: Random, shelves: readonly Shelf[]): Shelf {
  const shelf = random.pick(shelves);
  const [first = 0, ...others] = shelf.courseIds;
  const chosen = new Set([first, random.pick(others), ...(random.percent(50) ? [random.pick(others)] : [])]);
  return { ...shelf, courseIds: [...chosen] };
}

function planTries(random: Random): Try[] {
  const tries: Try[] = [];
  while (tries.length < MAX_TRIES) {
    const step: Try = { action: random.pick(ACTIONS), comesBack: random.pick(RETURNS) };
    tries.push(step);
    if (step.action === "approve" || step.comesBack === "never") break;
  }
  return tries;
}

/** The plan of buyer `n`: the same for the same chances. */
export function planBuyer(n: number, random: Random, { shelves, coupons }: Market): Plan {
  const isOutlet = random.percent(15);
  return {
    n,
    isOutlet,
    wishes: Array.from({ length: WISHES }, () => (isOutlet ? random.pick(shelves) : wish(random, shelves))),
    coupon: random.percent(35) ? random.pick(coupons) : null,
    tries: planTries(random),
    leaves: random.percent(5),
    isHasty: random.percent(10),
  };
}

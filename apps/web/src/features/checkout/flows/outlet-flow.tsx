import type { Pack } from "@shop/contracts/offer/packs";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { OUTLET_STEPS } from "@shop/domain/steps/outlet-steps";
import { useNavigate } from "react-router";
import { fromOutletOrder, toOutletSession } from "../../../basket/outlet/outlet-session";
import { type OutletState, outletOrderOf } from "../../../basket/outlet/outlet-state";
import { furthestOutletStep, packFormPath } from "../../../basket/outlet/outlet-steps";
import { useOutlet } from "../../../basket/outlet/outlet-store";
import { pathTo } from "../../../lib/page/route-paths";
import { StartMonth } from "../../../shared/start-month";
import type { SummaryRow } from "../../../ui/steps/summary-card";
import type { CheckoutFlow } from "../flow";
import { seatsCopy } from "../seats/seats-copy";
import { flowCopy as copy } from "./flow-copy";
import { TextList } from "./summary-rows";

const PACKS_TO = pathTo("Outlet1");
const draftOf = ({ draft }: { draft: OutletState }) => draft;

/** OUTLET-17. */
export const outletFlow: CheckoutFlow = {
  name: "outlet",
  coursesTo: PACKS_TO,
  pay: { label: copy.pay, freeLabel: copy.enrol },

  useFrame: (step) => {
    const draft = useOutlet(draftOf);
    const furthest = furthestOutletStep(draft);
    return {
      steps: OUTLET_STEPS.map(({ order, title, route }) => ({
        title,
        to: order === 1 ? packFormPath(draft.packId) : route,
        done: order < furthest,
      })),
      tone: "other",
      summaryTitle: copy.pack,
      back: step === 1 ? { to: PACKS_TO, label: copy.otherPacks } : { to: packFormPath(draft.packId) },
    };
  },

  useOrder: () => ({
    request: outletOrderOf(useOutlet(draftOf)),
    sessionState: () => toOutletSession(useOutlet.getState().draft),
  }),

  useFirstStudent: () => useOutlet(draftOf).student,

  useSeatExits: () => {
    const navigate = useNavigate();
    const others = { label: seatsCopy.otherPacks, go: () => navigate(PACKS_TO) };
    return { replace: () => others, leave: others, canHoldAgain: true, isPack: true };
  },

  useMayOpen: (step) => useOutlet(({ draft }) => furthestOutletStep(draft) >= step),
  resume: (order, step) => {
    const resumed = order && fromOutletOrder(order);
    const { draft, change } = useOutlet.getState();
    // For the same order this browser has newer data.
    if (!resumed || draft.orderId === resumed.orderId) return;
    if (furthestOutletStep(resumed) >= step) change({ ...resumed, guardianTyped: draft.guardianTyped });
  },
  sendBack: () => ({ to: packFormPath(useOutlet.getState().draft.packId) }),
};

const { rows: labels } = copy;

export function packRows(pack: Pack | null): SummaryRow[] {
  const month = pack?.PackDetails[0]?.Course.mes;
  const names = pack?.PackDetails.map(({ Course }) => courseDisplayName(Course));
  return [
    { label: labels.pack, value: pack?.title ?? null },
    { label: labels.modality, value: pack?.modalidad ?? null },
    { label: labels.venue, value: pack && confirmedVenueName(pack.Location.name) },
    { label: labels.month, value: month ? <StartMonth month={month} /> : null },
    { label: labels.courses, value: names ? <TextList texts={names} /> : null },
  ];
}

import { api } from "../../lib/api";
import { removeEnrolment, reopenEnrolment } from "../../lib/legacy/enrolments";
import { type Enrolment, NO_SELECTION } from "../../lib/legacy/legacy-state";
import { useLegacy } from "../../lib/legacy/legacy-store";

/**
 * Takes a programme out of the backpack; the order is then saved and priced without it (BACKPACK-06). With the
 * last one the seats are given back: an order without lines cannot be saved.
 */
export function removeLine(line: Enrolment): void {
  const { draft: state, change } = useLegacy.getState();
  const left = { ...state, ...removeEnrolment(state, line) };
  const last = left.studentsWithPrices.at(-1);
  // What stays in the steps is the choice of somebody who is still in the backpack.
  change({ ...left, ...(last ? reopenEnrolment(left, last) : NO_SELECTION) });
  if (!last && state.orderId !== null) void releaseSeats(state.orderId);
}

async function releaseSeats(orderId: number): Promise<void> {
  try {
    await api("releaseHold", { body: { orderId } });
  } catch (error) {
    // The seats lapse by themselves soon; the buyer can do nothing about it.
    console.error("seats were not released", error);
  }
}

import { WaitOverlay } from "@shop/ui/dialog/wait-overlay";
import type { DraftStudent } from "../../../basket/basket";
import { useDraft } from "../../../basket/stepper/draft-store";
import { toSessionState } from "../../../basket/stepper/session-state";
import { MissingSteps } from "../../../shared/missing-steps";
import { openOrder } from "../open-order";
import { personalDataCopy as copy } from "../personal-data-copy";
import { type SaveAnew, useRenewal } from "./use-renewal";

interface RenewedOrderProps {
  error: unknown;
  dataTo: string;
}

/** Creates the stepper's order again after its session ended; if refused, links to the data. */
export function RenewedOrder({ error, dataTo }: RenewedOrderProps) {
  const { isRenewing, isRefused } = useRenewal(error, renewStepper);
  if (isRenewing) return <WaitOverlay open text={copy.renewing} />;
  if (!isRefused) return null;
  return <MissingSteps hint={copy.sessionOver} to={dataTo} label={copy.reviewData} />;
}

async function renewStepper(save: SaveAnew): Promise<void> {
  const { draft, change } = useDraft.getState();
  const renewed = await renewStudent(draft, save);
  const { id: initialStudentId } = renewed.student;
  if (initialStudentId === null) throw new Error("a saved student has an id");
  const others = [];
  for (const other of draft.others) others.push(await renewStudent(other, save));
  // The guardian belonged to the ended session.
  const whole = { ...renewed, others, orderId: null, guardianId: null };
  const sessionState = toSessionState(whole);
  change({ ...whole, orderId: await openOrder({ flow: "stepper", sessionState, initialStudentId }) });
}

async function renewStudent<Enrolled extends { student: DraftStudent }>(
  enrolled: Enrolled,
  save: SaveAnew,
): Promise<Enrolled> {
  const student = { ...enrolled.student, id: null };
  const id = await save(student);
  return { ...enrolled, student: { ...student, id, isSaved: true }, isStudentDone: false };
}

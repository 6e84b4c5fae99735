import { ApiError } from "@shop/contracts/client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import type { DraftStudent } from "../../lib/draft/draft";
import { useDraft } from "../../lib/draft/draft-store";
import { toSessionState } from "../../lib/draft/session-state";
import { MissingSteps } from "../../shared/missing-steps";
import { WaitOverlay } from "../../ui/dialog/wait-overlay";
import { openOrder } from "./open-order";
import { personalDataCopy as copy } from "./personal-data-copy";
import { useAsksPublicity } from "./publicity-box";
import { saveStudent } from "./save-student";

const isGone = (error: unknown) => error instanceof ApiError && error.code === "NOT_FOUND";

interface RenewedOrderProps {
  /** Why the order could not be saved. */
  error: unknown;
  /** Where the student's data are asked. */
  dataTo: string;
}

/**
 * A session that is over took students and order along, but what was typed is in this browser: all are made anew,
 * once, and the step goes on. Where that is refused it says so, with the way to the data.
 */
export function RenewedOrder({ error, dataTo }: RenewedOrderProps) {
  const asksPublicity = useAsksPublicity();
  const proveHuman = useHumanProof({ isNeeded: false });

  async function renewStudent<Enrolled extends { student: DraftStudent }>(
    enrolled: Enrolled,
  ): Promise<Enrolled> {
    const student = { ...enrolled.student, id: null };
    const id = await saveStudent({ student, sede: null, asksPublicity, proveHuman });
    return { ...enrolled, student: { ...student, id, isSaved: true }, isStudentDone: false };
  }

  const renewal = useMutation({
    mutationFn: async () => {
      const { draft, change } = useDraft.getState();
      const renewed = await renewStudent(draft);
      const { id: initialStudentId } = renewed.student;
      if (initialStudentId === null) throw new Error("a saved student has an id");
      const others = [];
      for (const other of draft.others) others.push(await renewStudent(other));
      // The guardian was the ended session's too.
      const whole = { ...renewed, others, orderId: null, guardianId: null };
      const sessionState = toSessionState(whole);
      change({ ...whole, orderId: await openOrder({ flow: "stepper", sessionState, initialStudentId }) });
    },
  });
  const renew = useEffectEvent(() => renewal.isIdle && renewal.mutate());
  const mustRenew = isGone(error);
  useEffect(() => {
    if (mustRenew) renew();
  }, [mustRenew]);

  if (renewal.isPending) return <WaitOverlay open text={copy.renewing} />;
  if (!mustRenew || renewal.isIdle) return null;
  return <MissingSteps hint={copy.sessionOver} to={dataTo} label={copy.reviewData} />;
}

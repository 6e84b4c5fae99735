import { ApiError } from "@shop/contracts/client";
import type { OrderFlow } from "@shop/contracts/orders";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useBuyerStore } from "../../lib/buyer/buyer";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
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
  flow: OrderFlow;
  /** The flow's memory as its order keeps it. */
  sessionState: () => string;
  /** Where the student's data are asked. */
  dataTo: string;
}

/**
 * A session that is over took student and order along, but what was typed is in this browser: both are made anew,
 * once, and the step goes on. Where that is refused it says so, with the way to the data (STEPPER-13).
 */
export function RenewedOrder({ error, flow, sessionState, dataTo }: RenewedOrderProps) {
  const store = useBuyerStore();
  const asksPublicity = useAsksPublicity();
  const proveHuman = useHumanProof({ isNeeded: false });
  const renewal = useMutation({
    mutationFn: async () => {
      const { student } = store.getState().draft;
      const form = { student: { ...student, id: null }, sede: null, asksPublicity };
      const id = await saveStudent({ ...form, proveHuman });
      const orderId = await openOrder({ flow, sessionState: sessionState(), initialStudentId: id });
      // The guardian was the ended session's too.
      store.getState().change({ student: { ...student, id, isSaved: true }, orderId, guardianId: null });
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

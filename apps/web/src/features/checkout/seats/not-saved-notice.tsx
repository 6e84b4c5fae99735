import { ApiError } from "@shop/contracts/client";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { kitCopy } from "@shop/ui/kit-copy";
import { MissingSteps } from "../../../shared/missing-steps";
import { ButtonLink } from "../../../ui/button-link";
import type { HeldOrderState } from "../order/use-held-order";
import { settledAddress } from "../payment/process-error";
import { seatsCopy as copy } from "./seats-copy";
import { soldOutOf } from "./sold-out";

interface NotSavedNoticeProps {
  held: HeldOrderState["held"];
  coursesTo: string;
  dataTo?: string;
}

/** Missing seats have their own dialog (STEPPER-12); an order paid in another tab leads to its result. */
export function NotSavedNotice({ held, coursesTo, dataTo }: NotSavedNoticeProps) {
  const { error } = held;
  const code = error instanceof ApiError ? error.code : null;
  if (!error || soldOutOf(error)) return null;
  if (code === "NOT_FOUND")
    return dataTo ? <MissingSteps hint={copy.sessionOver} to={dataTo} label={copy.reviewData} /> : null;
  const result = settledAddress(error);
  if (result && error instanceof ApiError)
    return (
      <Alert
        announce
        title={error.text}
        action={
          <ButtonLink size="small" to={result}>
            {copy.seePurchase}
          </ButtonLink>
        }
      />
    );
  return (
    <Alert
      tone="danger"
      title={copy.notSaved}
      action={
        code === "SELECTION_INVALID" ? (
          <ButtonLink size="small" to={coursesTo}>
            {copy.changeCourses}
          </ButtonLink>
        ) : (
          <Button size="small" busy={held.isFetching} onClick={() => held.retry()}>
            {kitCopy.retry}
          </Button>
        )
      }
    >
      {copy.notSavedText(error instanceof ApiError ? error.text : copy.notSavedUnknown)}
    </Alert>
  );
}

import { ApiError } from "@shop/contracts/client";
import { soldOutOf } from "../../features/checkout/seats/sold-out";
import type { HeldOrderState } from "../../lib/queries/use-held-order";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { kitCopy } from "../../ui/kit-copy";
import { outletCopy as copy } from "./outlet-copy";

/** Why the order could not be saved, other than for lack of places, which has its own dialog (STEPPER-12). */
export function PackNotSaved({ held }: { held: HeldOrderState["held"] }) {
  const { error, isFetching, refetch } = held;
  if (!error || soldOutOf(error)) return null;
  const retry = (
    <Button size="small" busy={isFetching} onClick={() => refetch()}>
      {kitCopy.retry}
    </Button>
  );
  return (
    <Alert tone="danger" title={copy.notSaved} action={retry}>
      {copy.notSavedText(error instanceof ApiError ? error.text : copy.unknown)}
    </Alert>
  );
}

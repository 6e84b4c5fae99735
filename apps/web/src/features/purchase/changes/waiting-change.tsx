import type { ChangeChoices } from "@shop/contracts/purchases/changes";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { Spinner } from "@shop/ui/spinner";
import { minuteOf } from "../../../lib/minute-of";
import { formatClp } from "../../../ui/price/format-clp";
import { changeCopy } from "./change-copy";
import { useChange } from "./use-change";

const { waiting: copy } = changeCopy;

interface WaitingChangeProps {
  token: string;
  open: NonNullable<ChangeChoices["open"]>;
}

export function WaitingChange({ token, open }: WaitingChangeProps) {
  const { position, difference, heldUntil, payment, venueId, courseIds } = open;
  const { change, isBusy, problem } = useChange(token, position);
  const sum = formatClp(difference);
  if (payment === "moving") {
    return (
      <Alert title={copy.moving} announce>
        <Spinner /> {copy.movingText}
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      announce
      title={payment === "refused" ? copy.refused(sum) : copy.title(sum)}
      action={
        <Button busy={isBusy} onClick={() => change.mutate({ venueId, courseIds, difference })}>
          {copy.pay(sum)}
        </Button>
      }
    >
      <p>{heldUntil ? copy.held(minuteOf(heldUntil)) : copy.lapsed}</p>
      {problem && <p role="alert">{problem}</p>}
    </Alert>
  );
}

import { formatRut } from "@shop/domain/people/rut";
import { ACCOUNT_TYPE_NAMES } from "@shop/domain/purchases/names-copy";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/api";
import { workCopy as copy } from "./work-copy";

// Shown only on a press, because the history records the look.
export function RefundAccount({ id }: { id: number }) {
  const looking = useMutation({
    mutationFn: () => call("readRefundAccount", { params: { id: String(id) } }),
  });
  if (looking.data) {
    const { holderName, holderRut, bank, accountType, accountNumber } = looking.data;
    return (
      <p role="status">
        {holderName}, {formatRut(holderRut)}, {bank}, {ACCOUNT_TYPE_NAMES[accountType]},{" "}
        <b>{accountNumber}</b>
      </p>
    );
  }
  return (
    <>
      <Button size="small" busy={looking.isPending} onClick={() => looking.mutate()}>
        {copy.account}
      </Button>
      {looking.error && <Alert tone="danger">{looking.error.message}</Alert>}
    </>
  );
}

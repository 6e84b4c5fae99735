import type { StaffAccount } from "@shop/contracts/staff/work";
import { formatRut } from "@shop/domain/people/rut";
import { ACCOUNT_TYPE_NAMES } from "@shop/domain/purchases/names-copy";
import { Button } from "@shop/ui/button/button";
import { useState } from "react";
import { Refusal, useConfirmText } from "../../acts/refusal";
import { usePress } from "../../acts/use-press";
import { call } from "../../lib/api";
import { workCopy as copy } from "./work-copy";

// Shown only on a press, because the history records the look.
export function RefundAccount({ id }: { id: number }) {
  const [account, setAccount] = useState<StaffAccount>();
  const confirm = useConfirmText();
  const looking = usePress({
    send: (id: number) => call("readRefundAccount", { params: { id: String(id) } }),
    onDone: setAccount,
    isLook: true,
  });
  if (account) {
    const { holderName, holderRut, bank, accountType, accountNumber } = account;
    return (
      <p role="status">
        {holderName}, {formatRut(holderRut)}, {bank}, {ACCOUNT_TYPE_NAMES[accountType]},{" "}
        <b>{accountNumber}</b>
      </p>
    );
  }
  return (
    <>
      <Button
        size="small"
        busy={looking.isPressing}
        onClick={() => looking.press({ what: id, withKey: looking.needsKey })}
      >
        {looking.needsKey ? confirm : copy.account}
      </Button>
      <Refusal error={looking.error} isChanged={false} needsKey={looking.needsKey} />
    </>
  );
}

import { AlertDialog } from "../../ui/dialog/alert-dialog";
import { kitCopy } from "../../ui/kit-copy";
import { resultCopy } from "./result-copy";

const { transaction, unknownReturn: copy } = resultCopy;

/** A return from the provider that fits no purchase of ours: what is not known is not claimed. */
export function UnknownReturnDialog({ onClose }: { onClose: () => void }) {
  return (
    <AlertDialog
      open
      title={transaction.title}
      text={
        <>
          <p>{transaction.failed}</p>
          <p>{copy}</p>
        </>
      }
      confirmLabel={kitCopy.understood}
      onConfirm={onClose}
    />
  );
}

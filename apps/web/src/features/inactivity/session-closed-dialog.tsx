import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { LAST_CHOICE_KEY } from "../../basket/storage/clear-storage";
import { browserStorage } from "../../lib/browser-storage";
import { inactivityCopy as copy } from "./inactivity-copy";

interface SessionClosedDialogProps {
  open: boolean;
  onGoHome: () => void;
}

/** LAND-04. */
export function SessionClosedDialog({ open, onGoHome }: SessionClosedDialogProps) {
  return (
    <AlertDialog
      open={open}
      title={copy.closedTitle}
      text={
        <>
          <p>{copy.closedText}</p>
          {open && browserStorage.get(LAST_CHOICE_KEY) !== null && <p>{copy.choiceKept}</p>}
        </>
      }
      confirmLabel={copy.goHome}
      onConfirm={onGoHome}
      closable={false}
    />
  );
}

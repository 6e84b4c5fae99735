import { useState } from "react";
import { isFirstTime } from "../../lib/once-per-visit";
import { AlertDialog } from "../../ui/dialog/alert-dialog";
import { programChoiceCopy as copy } from "./program-choice-copy";

/** Says once per visit that in-person places are gone and Streaming remains (REC-05, AMB-64). */
export function SoldOutDialog() {
  const [isOpen, setOpen] = useState(() => isFirstTime("in-person-sold-out"));
  return (
    <AlertDialog
      open={isOpen}
      title={copy.soldOutTitle}
      text={copy.soldOutText}
      confirmLabel={copy.understood}
      onConfirm={() => setOpen(false)}
    />
  );
}

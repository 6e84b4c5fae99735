import { Button, type ButtonProps } from "@shop/ui/button/button";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { kitCopy } from "@shop/ui/kit-copy";
import { useState } from "react";
import type { DraftStudent } from "../../../basket/basket";
import { useDraft } from "../../../basket/stepper/draft-store";
import { dropSibling } from "../../../basket/stepper/siblings";
import { fullName } from "../../../lib/forms/full-name";
import { siblingCopy as copy } from "./flow-copy";

interface DropSiblingProps extends Pick<ButtonProps, "look"> {
  student: DraftStudent;
  onDropped?: () => void;
}

export function DropSibling({ student, look, onDropped }: DropSiblingProps) {
  const [isAsking, setAsking] = useState(false);

  function drop() {
    const { draft, change } = useDraft.getState();
    setAsking(false);
    change(dropSibling(draft, student.id));
    onDropped?.();
  }

  return (
    <>
      <Button size="small" look={look} onClick={() => setAsking(true)}>
        {copy.drop}
      </Button>
      <AlertDialog
        open={isAsking}
        title={copy.dropTitle(student.name ? fullName(student) : copy.thisStudent)}
        text={<p>{copy.dropText}</p>}
        confirmLabel={copy.drop}
        onConfirm={drop}
        cancelLabel={kitCopy.back}
        onCancel={() => setAsking(false)}
        first="cancel"
      />
    </>
  );
}

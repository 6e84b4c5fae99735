import type { Because } from "@shop/contracts/staff/acts/act-calls";
import { Button } from "@shop/ui/button/button";
import { Dialog } from "@shop/ui/dialog/dialog";
import type { FormEvent } from "react";
import styles from "./acts.module.css";
import { actCopy as copy } from "./acts-copy";
import { BecauseFields, useBecause } from "./because-field";
import { Refusal, useConfirmText } from "./refusal";
import { usePress } from "./use-press";

interface LeavingDialogProps {
  title: string;
  /** What leaves the desk. */
  text: string;
  press: string;
  send: (because: Because) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

const FORM = "salida";

/** Before people's data leave the desk: requires a reason, and the key where the sign-in is too old. */
export function LeavingDialog({ title, text, press: pressText, send, onClose, onDone }: LeavingDialogProps) {
  const typed = useBecause();
  const confirm = useConfirmText();
  const { press, isPressing, error, needsKey } = usePress({ send, onDone, isLook: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const because = isPressing ? null : typed.accept(true);
    if (because) press({ what: because, withKey: needsKey });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button look="main" type="submit" form={FORM} busy={isPressing}>
            {needsKey ? confirm : pressText}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit}>
        <p>{text}</p>
        <Refusal error={error} isChanged={false} needsKey={needsKey} />
        <BecauseFields typed={typed} label={copy.leavingWhy} hint={copy.leavingHint} wantsWords />
      </form>
    </Dialog>
  );
}

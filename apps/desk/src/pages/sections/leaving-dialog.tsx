import { Button } from "@shop/ui/button/button";
import { Dialog } from "@shop/ui/dialog/dialog";
import type { FormEvent } from "react";
import styles from "../../acts/acts.module.css";
import { Refusal, useConfirmText } from "../../acts/refusal";
import { usePress } from "../../acts/use-press";
import { useWhy, WhyField } from "../../acts/why-field";
import { call, download } from "../../lib/api";
import { sectionsCopy as copy } from "./sections-copy";

export type Leaving = "download" | "print";

interface LeavingDialogProps {
  id: string;
  count: number;
  leaving: Leaving;
  onClose: () => void;
  onDone: () => void;
}

const FORM = "salida";

// Requires a reason, and the key where the sign-in is too old.
export function LeavingDialog({ id, count, leaving, onClose, onDone }: LeavingDialogProps) {
  const isFile = leaving === "download";
  const typed = useWhy();
  const confirm = useConfirmText();
  const { press, isPressing, error, needsKey } = usePress({
    send: async (why: string) => {
      const asked = { params: { id }, body: { why } };
      if (isFile) await download("exportClassList", asked);
      else await call("printClassList", asked);
    },
    onDone,
    isLook: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPressing && typed.accept()) press({ what: typed.why, withKey: needsKey });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isFile ? copy.downloadTitle : copy.printTitle}
      actions={
        <>
          <Button onClick={onClose}>{copy.close}</Button>
          <Button look="main" type="submit" form={FORM} busy={isPressing}>
            {needsKey ? confirm : isFile ? copy.download : copy.print}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit}>
        <p>{copy.leaving(count)}</p>
        <Refusal error={error} isChanged={false} needsKey={needsKey} />
        <WhyField typed={typed} label={copy.leavingWhy} hint={copy.leavingHint} />
      </form>
    </Dialog>
  );
}

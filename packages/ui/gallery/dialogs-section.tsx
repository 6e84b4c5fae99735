import { useEffect, useState } from "react";
import { Button } from "../src/button/button";
import { AlertDialog } from "../src/dialog/alert-dialog";
import { Dialog } from "../src/dialog/dialog";
import { WaitOverlay } from "../src/dialog/wait-overlay";
import styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section";
import { kitSamples } from "./kit-samples";

const copy = kitSamples.dialogs;
const WAIT_MS = 3_000;

export function DialogsSection() {
  const [shown, setShown] = useState<"dialog" | "locked" | "alert" | "wait" | null>(null);
  const close = () => setShown(null);

  useEffect(() => {
    if (shown !== "wait") return;
    const timer = setTimeout(() => setShown(null), WAIT_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <GallerySection title={kitSamples.sections.dialogs}>
      <div className={styles.row}>
        <Button onClick={() => setShown("dialog")}>{copy.open}</Button>
        <Button onClick={() => setShown("locked")}>{copy.openLocked}</Button>
        <Button onClick={() => setShown("alert")}>{copy.openAlert}</Button>
        <Button onClick={() => setShown("wait")}>{copy.openWait}</Button>
      </div>
      <Dialog
        open={shown === "dialog"}
        onClose={close}
        title={copy.title}
        actions={
          <>
            <Button onClick={close}>{copy.cancel}</Button>
            <Button look="main" onClick={close}>
              {copy.replace}
            </Button>
          </>
        }
      >
        <p>{copy.text}</p>
      </Dialog>
      <Dialog
        open={shown === "locked"}
        closable={false}
        title={copy.lockedTitle}
        actions={
          <Button look="main" onClick={close}>
            {copy.lockedAction}
          </Button>
        }
      >
        <p>{copy.lockedText}</p>
      </Dialog>
      <AlertDialog
        open={shown === "alert"}
        title={copy.remove}
        text={copy.removeText}
        cancelLabel={copy.cancel}
        onCancel={close}
        confirmLabel={copy.removeConfirm}
        onConfirm={close}
        tone="danger"
      />
      <WaitOverlay open={shown === "wait"} text={copy.wait} detail={copy.waitDetail} />
    </GallerySection>
  );
}

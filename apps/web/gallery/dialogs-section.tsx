import { useEffect, useState } from "react";
import { Button } from "../src/ui/button/button";
import { AlertDialog } from "../src/ui/dialog/alert-dialog";
import { Dialog } from "../src/ui/dialog/dialog";
import { WaitOverlay } from "../src/ui/dialog/wait-overlay";
import { Countdown } from "../src/ui/steps/countdown";
import styles from "./gallery.module.css";
import { galleryCopy } from "./gallery-copy";
import { GallerySection } from "./gallery-section";

const copy = galleryCopy.dialogs;
const WAIT_MS = 3_000;

export function DialogsSection() {
  const [shown, setShown] = useState<"dialog" | "locked" | "alert" | "wait" | null>(null);
  const [closesAt, setClosesAt] = useState(() => new Date());
  const close = () => setShown(null);

  useEffect(() => {
    if (shown !== "wait") return;
    const timer = setTimeout(() => setShown(null), WAIT_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  function openLocked() {
    setClosesAt(new Date(Date.now() + 30_000));
    setShown("locked");
  }

  return (
    <GallerySection title={galleryCopy.sections.dialogs}>
      <div className={styles.row}>
        <Button onClick={() => setShown("dialog")}>{copy.open}</Button>
        <Button onClick={openLocked}>{copy.openLocked}</Button>
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
        <Countdown expiresAt={closesAt} offsetMs={0} onExpire={close} />
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

import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { useBrand } from "../../lib/queries/shop-config";
import { formatMinutes } from "../../ui/steps/use-countdown";
import { inactivityCopy as copy } from "./inactivity-copy";
import styles from "./inactivity-warning.module.css";

interface InactivityWarningProps {
  leftMs: number | null;
  onStay: () => void;
}

/** Neither Escape nor the backdrop answers (SESSION-02). */
export function InactivityWarning({ leftMs, onStay }: InactivityWarningProps) {
  const { name } = useBrand();
  return (
    <AlertDialog
      open={leftMs !== null}
      title={copy.warningTitle}
      text={
        <>
          <p className={styles.time} role="timer" aria-live="off">
            {formatMinutes(leftMs ?? 0)}
          </p>
          <p>{copy.warningText}</p>
        </>
      }
      confirmLabel={copy.stay(name)}
      onConfirm={onStay}
      closable={false}
    />
  );
}

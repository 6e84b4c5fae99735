import type { QuoteNeed } from "@shop/domain/orders/quote-needs";
import { QUOTE_NEED_LABELS } from "@shop/domain/orders/quote-needs-copy";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import styles from "./missing-data-dialog.module.css";
import { quoteCopy as copy } from "./quote-copy";

interface MissingDataDialogProps {
  missing: readonly QuoteNeed[];
  onUnderstood: () => void;
}

export function MissingDataDialog({ missing, onUnderstood }: MissingDataDialogProps) {
  return (
    <AlertDialog
      open={missing.length > 0}
      title={copy.missingTitle}
      text={
        <>
          <p>{copy.missingText}</p>
          <ul className={styles.list}>
            {missing.map((need) => (
              <li key={need}>{QUOTE_NEED_LABELS[need]}</li>
            ))}
          </ul>
        </>
      }
      confirmLabel={copy.understood}
      onConfirm={onUnderstood}
    />
  );
}

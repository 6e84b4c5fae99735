import { addressOf } from "@shop/contracts/client";
import { useMutation } from "@tanstack/react-query";
import { CalendarPlus, Copy, Download } from "lucide-react";
import { API } from "../../lib/api";
import { Alert } from "../../ui/alert";
import { Button, ButtonAnchor } from "../../ui/button/button";
import styles from "./purchase.module.css";
import { purchaseCopy } from "./purchase-copy";

const { calendar: copy } = purchaseCopy;

/** A calendar to subscribe to, and the same as a file for programs that cannot. */
export function CalendarLinks({ token }: { token: string }) {
  const address = `${location.origin}${API}${addressOf("readCalendar", { params: { token } })}`;
  const copying = useMutation({ mutationFn: () => navigator.clipboard.writeText(address) });
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{copy.text}</p>
      <div className={styles.buttons}>
        <ButtonAnchor
          icon={<CalendarPlus aria-hidden="true" />}
          href={address.replace(/^https?:/, "webcal:")}
        >
          {copy.subscribe}
        </ButtonAnchor>
        <ButtonAnchor
          look="quiet"
          icon={<Download aria-hidden="true" />}
          href={`${address}?isDownload=1`}
          download
        >
          {copy.download}
        </ButtonAnchor>
      </div>
      <p className={styles.quiet}>{copy.address}</p>
      <code className={styles.address}>{address}</code>
      <Button
        size="small"
        icon={<Copy aria-hidden="true" />}
        busy={copying.isPending}
        onClick={() => copying.mutate()}
      >
        {copy.copy}
      </Button>
      {copying.isSuccess && (
        <Alert tone="success" announce>
          {copy.copied}
        </Alert>
      )}
      {copying.isError && (
        <Alert tone="warning" announce>
          {copy.notCopied}
        </Alert>
      )}
    </div>
  );
}

import { ApiError } from "@shop/contracts/client";
import { Alert } from "@shop/ui/alert";
import { Button, ButtonAnchor } from "@shop/ui/button/button";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus, Copy, Download, RefreshCw } from "lucide-react";
import { useState } from "react";
import { api, apiPath } from "../../lib/api";
import styles from "./purchase.module.css";
import { purchaseCopy } from "./purchase-copy";
import { purchaseQuery } from "./purchase-query";

const { calendar: copy } = purchaseCopy;

interface CalendarLinksProps {
  token: string;
  calendarToken: string;
}

export function CalendarLinks({ token, calendarToken }: CalendarLinksProps) {
  const address = location.origin + apiPath("readCalendar", { params: { token: calendarToken } });
  const queries = useQueryClient();
  const copying = useMutation({ mutationFn: () => navigator.clipboard.writeText(address) });
  const renewing = useMutation({
    mutationFn: () => api("renewCalendar", { params: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: purchaseQuery(token).queryKey }),
    onMutate: copying.reset,
  });
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
      <div className={styles.buttons}>
        <Button
          size="small"
          icon={<Copy aria-hidden="true" />}
          busy={copying.isPending}
          onClick={() => copying.mutate()}
        >
          {copy.copy}
        </Button>
        <RenewAddress renewing={renewing} />
      </div>
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
      {renewing.isSuccess && (
        <Alert tone="success" announce>
          {copy.renewed}
        </Alert>
      )}
      {renewing.isError && (
        <Alert tone="warning" announce>
          {renewing.error instanceof ApiError ? renewing.error.text : copy.notRenewed}
        </Alert>
      )}
    </div>
  );
}

interface RenewAddressProps {
  renewing: { isPending: boolean; mutateAsync: () => Promise<unknown> };
}

// For a link that leaked.
function RenewAddress({ renewing }: RenewAddressProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        size="small"
        look="quiet"
        icon={<RefreshCw aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {copy.renew}
      </Button>
      <AlertDialog
        open={isAsking}
        title={copy.renewTitle}
        text={<p>{copy.renewText}</p>}
        confirmLabel={copy.renew}
        onConfirm={() => renewing.mutateAsync().then(close, close)}
        busy={renewing.isPending}
        cancelLabel={copy.cancel}
        onCancel={close}
        tone="danger"
      />
    </>
  );
}

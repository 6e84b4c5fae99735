import { Alert } from "@shop/ui/alert";
import { ButtonAnchor } from "@shop/ui/button/button";
import { EmptyState } from "@shop/ui/empty-state";
import { ErrorState } from "@shop/ui/error-state";
import { Skeleton } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { pathTo } from "../../../lib/page/route-paths";
import { PurchaseCode } from "../../../shared/email-code/purchase-code";
import { ButtonLink } from "../../../ui/button-link";
import { NotFoundPicture } from "../../../ui/pictures/not-found-picture";
import { resultCopy } from "../result-copy";
import { receiptAddress } from "./receipt-address";
import { ReceiptDownload } from "./receipt-download";
import { ReceiptFacts } from "./receipt-facts";
import styles from "./receipt-viewer.module.css";

const { receipt: copy } = resultCopy;

// Unknown order or invalid number.
const NO_SUCH_ORDER: readonly number[] = [400, 404];
// After it, the screen's own retry.
const LAST_RETRY = 1;

type Access = "none" | "public" | "full";

// Checked first: the frame would show a refusal as raw text. A failure is logged (RESULT-12).
async function readAccess(address: string): Promise<Access> {
  try {
    const { ok, status, headers } = await fetch(address, { method: "HEAD", credentials: "include" });
    if (!ok && !NO_SUCH_ORDER.includes(status)) throw new Error(`HTTP ${status}`);
    if (!ok) return "none";
    return headers.get("receipt-access") === "full" ? "full" : "public";
  } catch (error) {
    console.error("the receipt PDF was not made", error);
    throw error;
  }
}

/** Phones that show no embedded PDF get links (RESULT-11). */
export function ReceiptViewer({ buyOrder, no }: { buyOrder: string; no: string | null }) {
  const [isOpened, setOpened] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const address = receiptAddress(buyOrder, no);
  const receipt = useQuery({
    queryKey: ["receipt", buyOrder, no],
    queryFn: () => readAccess(address),
    retry: LAST_RETRY,
  });
  const isWhole = isOpened && receipt.data === "full";
  // The form that had the focus is gone.
  useEffect(() => {
    if (isWhole) title.current?.focus();
  }, [isWhole]);

  function open() {
    setOpened(true);
    receipt.refetch();
  }

  if (receipt.isPending || receipt.isError) {
    return (
      <div className={styles.page}>
        {receipt.isError ? (
          <ErrorState onRetry={() => receipt.refetch()} retrying={receipt.isFetching} />
        ) : (
          <Skeleton height="calc(var(--screen) * 0.8)" />
        )}
      </div>
    );
  }
  if (receipt.data === "none") return <NoReceipt />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 ref={title} tabIndex={-1}>
          {copy.title}
        </h1>
        <ReceiptDownload
          buyOrder={buyOrder}
          no={Number(no) || null}
          look={receipt.data === "full" ? "main" : "secondary"}
        />
      </header>
      {isWhole && (
        <Alert tone="success" announce title={copy.whole}>
          {copy.wholeWhere}
        </Alert>
      )}
      {receipt.data === "public" && (
        <PurchaseCode buyOrder={buyOrder} words={resultCopy.fullReceipt} onOpened={open} />
      )}
      <ReceiptFacts buyOrder={buyOrder} no={no} access={receipt.data} />
      {navigator.pdfViewerEnabled ? (
        <iframe key={receipt.data} className={styles.frame} src={address} title={copy.frame} />
      ) : (
        <p className={styles.fallback}>
          {copy.cannotShow}
          <ButtonAnchor icon={<FileText aria-hidden="true" />} href={address}>
            {copy.open}
          </ButtonAnchor>
        </p>
      )}
    </div>
  );
}

function NoReceipt() {
  return (
    <EmptyState
      level={1}
      picture={<NotFoundPicture />}
      title={copy.none}
      action={
        <ButtonLink to={pathTo("Landing")} look="main">
          {resultCopy.notFound.home}
        </ButtonLink>
      }
    />
  );
}

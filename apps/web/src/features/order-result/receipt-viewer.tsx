import { useQuery } from "@tanstack/react-query";
import { Download, FileText } from "lucide-react";
import { pathTo } from "../../lib/route-paths";
import { ButtonAnchor } from "../../ui/button-anchor";
import { ButtonLink } from "../../ui/button-link";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { NotFoundPicture } from "../../ui/pictures/not-found-picture";
import { Skeleton } from "../../ui/skeleton";
import { receiptAddress } from "./receipt-address";
import styles from "./receipt-viewer.module.css";
import { resultCopy } from "./result-copy";

const { receipt: copy } = resultCopy;

/** The receipt PDF over the whole page; phones that show no PDF inside a page get links (RESULT-11, RESULT-13). */
export function ReceiptViewer({ buyOrder }: { buyOrder: string }) {
  const address = receiptAddress(buyOrder, { isDownload: false });
  const receipt = useQuery({
    queryKey: ["receipt", buyOrder],
    // Only whether there is one: the frame would show the refusal of an unknown order as raw text.
    queryFn: async () => (await fetch(address, { method: "HEAD", credentials: "include" })).ok,
  });

  if (receipt.isPending || receipt.isError) {
    return (
      <div className={styles.page}>
        {receipt.isError ? (
          <ErrorState onRetry={() => receipt.refetch()} retrying={receipt.isFetching} />
        ) : (
          <Skeleton height="80dvh" />
        )}
      </div>
    );
  }
  if (!receipt.data) return <NoReceipt />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{copy.title}</h1>
        <ButtonAnchor
          look="main"
          icon={<Download aria-hidden="true" />}
          href={receiptAddress(buyOrder, { isDownload: true })}
          download
        >
          {copy.download}
        </ButtonAnchor>
      </header>
      {navigator.pdfViewerEnabled ? (
        <iframe className={styles.frame} src={address} title={copy.frame} />
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

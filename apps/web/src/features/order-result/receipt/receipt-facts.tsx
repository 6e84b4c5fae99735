import type { ReceiptSummary } from "@shop/contracts/receipts";
import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { FactList } from "@shop/ui/lists/fact-list";
import { Skeleton } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api";
import { Badge } from "../../../ui/badge";
import { formatClp } from "../../../ui/price/format-clp";
import { toneOf } from "../../../ui/tone";
import { resultCopy } from "../result-copy";
import styles from "./receipt-viewer.module.css";

const { facts: copy, annulled, detail, receipt } = resultCopy;

interface ReceiptFactsProps {
  buyOrder: string;
  no: string | null;
  access: ReceiptSummary["access"];
}

// Also for browsers that show no PDF.
export function ReceiptFacts({ buyOrder, no, access }: ReceiptFactsProps) {
  const { data, isPending } = useQuery({
    queryKey: ["receipt", "facts", buyOrder, no, access],
    queryFn: () => api("readReceipt", { query: { buyorder: buyOrder, ...(no ? { no } : {}) } }),
    meta: { failure: "the receipt's key data were not had" },
  });
  if (isPending) return <Skeleton height="14rem" />;
  if (!data) return null;
  const { reference, total, returned, pending, finishedAt, annulledAt, payer, students } = data;
  return (
    <section className={styles.summary} aria-label={receipt.about}>
      <FactList
        facts={[
          { label: copy.order, value: reference, isCode: true },
          { label: copy.date, value: formatInstant(new Date(finishedAt)) },
          { label: copy.total, value: total === 0 ? copy.free : formatClp(total) },
          ...(returned > 0 ? [{ label: copy.returned, value: formatClp(returned) }] : []),
          ...(pending > 0 ? [{ label: copy.pending, value: formatClp(pending) }] : []),
          ...(annulledAt ? [{ label: annulled.date, value: formatInstant(new Date(annulledAt)) }] : []),
          { label: copy.payer, value: payer },
        ]}
      />
      <ul className={styles.programs}>
        {students.map(({ name, program, kind, modality, ended }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: twins may have the same initials, and the list never changes
          <li key={`${index}-${program}`} data-tone={kind ? toneOf(kind) : "other"}>
            {modality && (
              <Badge tone={kind ? toneOf(kind) : "other"} look="solid">
                {modality}
              </Badge>
            )}
            <strong>{program}</strong>
            <span>{name}</span>
            {ended && <span>{detail.ended(shortDate(ended))}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

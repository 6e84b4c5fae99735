import type { KeptLine } from "@shop/contracts/quote";
import { Button } from "@shop/ui/button/button";
import { Dialog } from "@shop/ui/dialog/dialog";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { CircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { api } from "../../lib/api";
import { useNameRules } from "../../lib/forms/use-name-rules";
import { HelpLinks } from "../help/help-links";
import styles from "./assistance.module.css";
import { assistanceCopy as copy } from "./assistance-copy";

const keptQuoteQuery = (lines: readonly KeptLine[]) =>
  queryOptions({
    queryKey: ["kept-quote", lines],
    queryFn: () => api("keepQuote", { body: { lines: [...lines] } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });

/** For whom a form cannot serve: what is possible, and a person who finds the choice by its number (FEEL-02). */
export function Assistance({ readLines }: { readLines: () => KeptLine[] }) {
  const [lines, setLines] = useState<KeptLine[]>([]);
  const [isOpen, setOpen] = useState(false);
  const isLettersOnly = useNameRules() === "spec";
  const ways = isLettersOnly ? [...copy.ways, ...copy.lettersOnly] : copy.ways;

  function open() {
    setLines(readLines());
    setOpen(true);
  }

  return (
    <>
      <Button
        className={styles.open}
        look="quiet"
        size="small"
        icon={<CircleQuestionMark aria-hidden="true" />}
        onClick={open}
      >
        {isLettersOnly ? copy.openOrName : copy.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={copy.title} description={copy.lead}>
        <dl className={styles.ways}>
          {ways.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}:</dt> <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Person lines={lines} />
      </Dialog>
    </>
  );
}

// WhatsApp waits for the number, which its message names.
function Person({ lines }: { lines: readonly KeptLine[] }) {
  const { data, isLoading } = useQuery({ ...keptQuoteQuery(lines), enabled: lines.length > 0 });
  if (isLoading) return <p role="status">{copy.keeping}</p>;
  return (
    <>
      {data ? (
        <p className={styles.kept} role="status">
          <span>{copy.number}</span> <strong>{data.number}</strong> <span>{copy.kept}</span>
        </p>
      ) : (
        lines.length > 0 && <p role="alert">{copy.notKept}</p>
      )}
      <HelpLinks quote={data?.number} />
    </>
  );
}

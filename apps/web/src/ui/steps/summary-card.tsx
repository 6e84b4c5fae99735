import { classNames } from "@shop/ui/class-names";
import { Skeleton } from "@shop/ui/skeleton";
import { ChevronUp } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useRestingBar } from "../frame/use-resting-bar";
import { formatClp } from "../price/format-clp";
import { Price } from "../price/price-list";
import { saleCopy } from "../sale-copy";
import type { Tone } from "../tone";
import bar from "./summary-bar.module.css";
import styles from "./summary-card.module.css";

export interface SummaryRow {
  label: string;
  /** Null while not chosen: the row keeps its place. */
  value: ReactNode | null;
  isHeading?: boolean;
}

interface SummaryCardProps {
  title?: string;
  rows: readonly SummaryRow[];
  /** Whole pesos; null until there is a price. */
  total: number | null;
  before?: number;
  startingAt?: string | undefined;
  totalNote?: ReactNode;
  barNote?: string | undefined;
  barSaved?: string | undefined;
  /** Keeps its place. */
  isCounting?: boolean | undefined;
  /** A submit button outside of its form has the form's id in `form`. */
  action?: ReactNode;
  isActionLong?: boolean | undefined;
  countdown?: ReactNode;
  shortcut?: ReactNode;
  children?: ReactNode;
  tone?: Tone;
  layout?: "card" | "bar";
}

/** At the right from 1024 px on; below that a bar with total and main button, which opens to the summary. */
export function SummaryCard(props: SummaryCardProps) {
  const {
    title = saleCopy.summary,
    rows,
    total,
    before,
    startingAt,
    totalNote,
    barNote,
    barSaved,
    isCounting = false,
    action,
    isActionLong = false,
    countdown,
    shortcut,
    children,
    tone = "other",
    layout = "card",
  } = props;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const wholeRef = useRestingBar<HTMLElement>();
  const isFrom = total === null && !isCounting && Boolean(startingAt);
  const amount = total === null ? startingAt : formatClp(total);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape") setOpen(false);
  }

  return (
    <aside
      ref={wholeRef}
      className={styles.summary}
      aria-label={title}
      data-tone={tone}
      data-layout={layout}
      onKeyDown={closeOnEscape}
    >
      <div id={detailsId} className={styles.details} data-open={isOpen || undefined}>
        <h2 className={styles.heading}>{title}</h2>
        <dl className={styles.rows}>
          {rows.map(({ label, value, isHeading }) => (
            <div key={label} className={styles.row} data-heading={isHeading || undefined}>
              <dt>{label}</dt>
              <dd>{value ?? <span aria-hidden="true">–</span>}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
      <div
        className={bar.bar}
        data-layout={layout}
        data-long={isActionLong || undefined}
        data-open={isOpen || undefined}
      >
        {countdown && <div className={bar.countdown}>{countdown}</div>}
        <Toggle
          amount={amount}
          isCounting={isCounting}
          note={barNote}
          saved={barSaved}
          isOpen={isOpen}
          detailsId={detailsId}
          onPress={() => setOpen(!isOpen)}
        />
        <div className={bar.total} data-from={isFrom || undefined}>
          <span>{isFrom ? barNote : saleCopy.total}</span>
          <Total total={total} before={before} startingAt={startingAt} isCounting={isCounting} />
        </div>
        {totalNote && <p className={bar.note}>{totalNote}</p>}
        {shortcut && <div className={bar.shortcut}>{shortcut}</div>}
        {action && <div className={bar.action}>{action}</div>}
      </div>
    </aside>
  );
}

interface ToggleProps {
  amount: string | undefined;
  isCounting: boolean;
  note: string | undefined;
  saved: string | undefined;
  isOpen: boolean;
  detailsId: string;
  onPress: () => void;
}

// What a press does is read last, after every word in sight.
function Toggle({ amount, isCounting, note, saved, isOpen, detailsId, onPress }: ToggleProps) {
  const press = isOpen ? saleCopy.hideSummary : saleCopy.showSummary;
  return (
    <button
      type="button"
      className={bar.toggle}
      aria-expanded={isOpen}
      aria-controls={detailsId}
      onClick={onPress}
    >
      {isCounting && <Counting />}
      {amount && (
        <span key={amount} className={classNames(bar.toggleTotal, bar.amount)}>
          {amount}
        </span>
      )}
      <span className={bar.toggleHint}>
        {note || press}
        <ChevronUp aria-hidden="true" />
      </span>
      {(saved || isCounting) && <span className={bar.toggleSaved}>{saved}</span>}
      {note && <span className="visually-hidden">. {press}</span>}
    </button>
  );
}

type TotalProps = Pick<SummaryCardProps, "total" | "before" | "startingAt" | "isCounting">;

function Total({ total, before, startingAt, isCounting }: TotalProps) {
  if (total !== null)
    return (
      <span key={total} className={bar.amount}>
        <Price amount={total} before={before} align="end" />
      </span>
    );
  if (isCounting) return <Counting />;
  return startingAt ? (
    <span className={bar.starting}>{startingAt}</span>
  ) : (
    <span className={bar.none}>–</span>
  );
}

function Counting() {
  return (
    <span className={bar.counting}>
      <Skeleton height="1.375rem" />
      <span className="visually-hidden">{saleCopy.counting}</span>
    </span>
  );
}

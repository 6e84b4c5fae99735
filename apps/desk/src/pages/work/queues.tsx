import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import { DIFFERENCE_NAMES, type StaffWork, type WorkKind, type WorkRow } from "@shop/contracts/staff/work";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { MAIL_NAMES } from "@shop/domain/purchases/history-copy";
import { JOB_NAMES } from "@shop/domain/purchases/job-names-copy";
import { OWED_REASON_NAMES, PURPOSE_NAMES } from "@shop/domain/purchases/names-copy";
import { IDENTITY_NAMES, RIGHTS_KIND_NAMES } from "@shop/domain/rights/rights-copy";
import { TAX_KIND_FACTS } from "@shop/domain/tax/tax-documents";
import { Button } from "@shop/ui/button/button";
import { classNames } from "@shop/ui/class-names";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { actCopy, titleOf } from "../../acts/acts-copy";
import { trailFacts } from "../../acts/money-copy";
import { atTheStart, deskCopy, stateName } from "../../copy";
import { proposalsCopy } from "../../proposals/proposals-copy";
import { DataTable, type Column as TableColumn } from "../../ui/data-table";
import table from "../../ui/table.module.css";
import { When } from "../../ui/when";
import { Due } from "./due";
import { RefundAccount } from "./refund-account";
import { workCopy as copy } from "./work-copy";

type Pick = (act: OfferedAct) => void;

interface Column<Row> extends Omit<TableColumn<Row>, "cell"> {
  cell: (row: Row, pick: Pick) => ReactNode;
}

// Thousands of rows would be felt at each press.
const ROWS_AT_ONCE = 100;

interface Queue<K extends WorkKind> {
  kind: K;
  title: string;
  columns: readonly Column<WorkRow<K>>[];
  /** Which rows of the kind; all of them otherwise. */
  has?: (row: WorkRow<K>) => boolean;
}

export interface FilledQueue {
  title: string;
  count: number;
  table: ReactNode;
}

const queue =
  <K extends WorkKind>({ kind, title, columns, has = () => true }: Queue<K>) =>
  (work: StaffWork, pick: Pick): FilledQueue => {
    const all: readonly WorkRow<K>[] = work[kind];
    const rows = all.filter(has);
    const bound = columns.map((column) => ({ ...column, cell: (row: WorkRow<K>) => column.cell(row, pick) }));
    return {
      title,
      count: rows.length,
      table: (
        <DataTable columns={bound} rows={rows} keyOf={(row) => JSON.stringify(row)} atOnce={ROWS_AT_ONCE} />
      ),
    };
  };

const purchase: Column<{ reference: string; guardian: string | null }> = {
  head: copy.purchase,
  cell: ({ reference, guardian }) => (
    <>
      <Link to="/compra/$reference" params={{ reference }} className={classNames(table.link, table.whole)}>
        {reference}
      </Link>
      {guardian && <small className={table.quiet}>{guardian}</small>}
    </>
  ),
};
const clp: Column<{ clp: number }> = {
  head: copy.amount,
  cell: ({ clp }) => clp !== 0 && formatClp(clp),
};
const at = (head: string): Column<{ at: string }> => ({ head, cell: (row) => <When at={row.at} /> });
const since: Column<{ since: string }> = { head: copy.since, cell: (row) => <When at={row.since} /> };
const next: Column<{ next: string | null }> = {
  head: copy.next,
  cell: (row) => (row.next ? <When at={row.next} /> : copy.gaveUp),
};
const due: Column<{ dueOn: string; isOverdue: boolean }> = {
  head: copy.due,
  cell: ({ dueOn, isOverdue }) => <Due dueOn={dueOn} isOverdue={isOverdue} />,
};

const OF_REFUNDS: Queue<"refunds">["columns"] = [
  purchase,
  clp,
  { head: copy.reason, cell: ({ purpose }) => PURPOSE_NAMES[purpose] },
  due,
  {
    head: copy.waits,
    isWide: true,
    cell: ({ id, reason, settledBy, hasAccount, byHand, account }) => (
      <>
        {settledBy === null ? OWED_REASON_NAMES[reason] : copy.settledBy(settledBy)}{" "}
        {settledBy === null && hasAccount && <RefundAccount id={id} />}
        {trailFacts({ byHand, account }).map(({ label, value }) => (
          <small key={label} className={table.quiet}>
            {label}: {value}
          </small>
        ))}
      </>
    ),
  },
];

// What the page shows, in its order.
export const QUEUES: readonly ((work: StaffWork, pick: Pick) => FilledQueue)[] = [
  queue({
    kind: "proposals",
    title: proposalsCopy.queue,
    columns: [
      purchase,
      { head: proposalsCopy.what, cell: ({ act }) => titleOf(act) },
      clp,
      { head: proposalsCopy.proposer, cell: ({ by }) => by },
      { head: actCopy.reason, cell: ({ why }) => why },
      { head: copy.due, cell: ({ until }) => <When at={until} /> },
    ],
  }),
  queue({
    kind: "requests",
    title: copy.titles.requests,
    columns: [
      {
        head: copy.request,
        cell: ({ id, number }) => (
          <Link to="/por-hacer/solicitud/$id" params={{ id: String(id) }} className={table.link}>
            {number}
          </Link>
        ),
      },
      { head: copy.right, cell: ({ kind }) => RIGHTS_KIND_NAMES[kind] },
      due,
      { head: copy.identity, cell: ({ identity }) => IDENTITY_NAMES[identity] },
    ],
  }),
  queue({
    kind: "refunds",
    title: copy.titles.refunds,
    columns: OF_REFUNDS,
    has: ({ reason }) => reason !== "provider_unclear",
  }),
  queue({
    kind: "refunds",
    title: copy.titles.unclear,
    columns: OF_REFUNDS,
    has: ({ reason }) => reason === "provider_unclear",
  }),
  queue({
    kind: "reviews",
    title: copy.titles.reviews,
    columns: [purchase, clp, at(deskCopy.heads.date)],
  }),
  queue({
    kind: "differences",
    title: copy.titles.differences,
    columns: [
      purchase,
      { head: copy.difference, cell: ({ kind }) => atTheStart(DIFFERENCE_NAMES[kind]) },
      clp,
      { head: copy.day, cell: ({ day }) => shortDate(day) },
    ],
  }),
  queue({
    kind: "documents",
    title: copy.titles.documents,
    columns: [
      purchase,
      { head: copy.document, cell: ({ kind }) => TAX_KIND_FACTS[kind].name },
      clp,
      { head: copy.answer, cell: ({ answer }) => answer },
      at(copy.moved),
    ],
  }),
  queue({
    kind: "suspensions",
    title: copy.titles.suspensions,
    columns: [
      purchase,
      { head: copy.days, cell: ({ from, until }) => `${shortDate(from)}–${shortDate(until)}` },
      at(copy.asked),
    ],
  }),
  queue({
    kind: "mails",
    title: copy.titles.mails,
    columns: [
      purchase,
      { head: copy.mail, cell: ({ kind }) => stateName(MAIL_NAMES, kind) },
      since,
      { head: copy.tries, cell: ({ tries }) => tries },
      next,
    ],
  }),
  queue({
    kind: "jobs",
    title: copy.titles.jobs,
    columns: [
      { head: copy.task, cell: ({ task }) => stateName(JOB_NAMES, task) },
      {
        head: copy.count,
        cell: ({ count, givenUp }) => (givenUp > 0 ? copy.withGivenUp(count, givenUp) : count),
      },
      since,
      next,
      {
        head: copy.again,
        cell: ({ task }, pick) => {
          const act: OfferedAct = { name: "retry_job", request: { task }, about: null };
          return (
            <Button size="small" onClick={() => pick(act)}>
              {titleOf(act)}
            </Button>
          );
        },
      },
    ],
  }),
];

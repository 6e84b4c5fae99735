import type { StaffWork } from "@shop/contracts/staff/work";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { OWED_REASON_NAMES, PURPOSE_NAMES } from "@shop/domain/purchases/names-copy";
import { EmptyState } from "@shop/ui/empty-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { actCopy, titleOf } from "../acts/acts-copy";
import { deskCopy } from "../copy";
import { work } from "../lib/queries";
import { proposalsCopy as waiting } from "../proposals/proposals-copy";
import { LoadFailed } from "../ui/load-failed";
import { When } from "../ui/when";
import styles from "./find.module.css";
import { RefundAccount } from "./refund-account";

const { work: copy, heads } = deskCopy;
const SHAPES = 6;

/** What waits for the academy. Each row leads to its purchase, where it is done. */
export function Work() {
  const { data, error, refetch, isFetching } = useQuery(work);
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="3.5rem" />;
  const { proposals, refunds, reviews, suspensions } = data;
  if (proposals.length + refunds.length + reviews.length + suspensions.length === 0)
    return (
      <EmptyState title={copy.none} level={1}>
        {copy.noneText}
      </EmptyState>
    );
  const isUnclear = ({ reason }: StaffWork["refunds"][number]) => reason === "provider_unclear";
  return (
    <>
      <h1>{copy.title}</h1>
      <Queue
        title={waiting.queue}
        columns={[copy.purchase, waiting.what, copy.amount, waiting.proposer, actCopy.why, copy.due]}
      >
        {proposals.map(({ id, reference, act, clp, by, why, until }) => (
          <tr key={id}>
            <Purchase reference={reference} />
            <td>{titleOf(act)}</td>
            <td className={styles.figure}>{formatClp(clp)}</td>
            <td>{by}</td>
            <td>{why}</td>
            <td>
              <When at={until} />
            </td>
          </tr>
        ))}
      </Queue>
      <Refunds title={copy.refunds} refunds={refunds.filter((refund) => !isUnclear(refund))} />
      <Refunds title={copy.unclear} refunds={refunds.filter(isUnclear)} />
      <Queue title={copy.reviews} columns={[copy.purchase, heads.guardian, copy.amount, heads.date]}>
        {reviews.map(({ reference, guardian, clp, at }) => (
          <tr key={reference}>
            <Purchase reference={reference} />
            <td>{guardian}</td>
            <td className={styles.figure}>{formatClp(clp)}</td>
            <td>
              <When at={at} />
            </td>
          </tr>
        ))}
      </Queue>
      <Queue title={copy.suspensions} columns={[copy.purchase, copy.days, copy.asked]}>
        {suspensions.map(({ id, reference, from, until, at }) => (
          <tr key={id}>
            <Purchase reference={reference} />
            <td>
              {shortDate(from)}–{shortDate(until)}
            </td>
            <td>
              <When at={at} />
            </td>
          </tr>
        ))}
      </Queue>
    </>
  );
}

function Refunds({ title, refunds }: { title: string; refunds: StaffWork["refunds"] }) {
  const { purchase, amount, reason, due, waits, accountHead } = copy;
  const hasAccounts = refunds.some(({ hasAccount }) => hasAccount);
  const columns = [purchase, amount, reason, due, waits, ...(hasAccounts ? [accountHead] : [])];
  return (
    <Queue title={title} columns={columns}>
      {refunds.map((refund) => (
        <tr key={refund.id}>
          <Purchase reference={refund.reference} />
          <td className={styles.figure}>{formatClp(refund.clp)}</td>
          <td>{PURPOSE_NAMES[refund.purpose]}</td>
          <td data-overdue={refund.isOverdue || undefined}>
            {refund.isOverdue ? copy.overdue(shortDate(refund.dueOn)) : shortDate(refund.dueOn)}
          </td>
          <td>{OWED_REASON_NAMES[refund.reason]}</td>
          {hasAccounts && <td>{refund.hasAccount && <RefundAccount id={refund.id} />}</td>}
        </tr>
      ))}
    </Queue>
  );
}

function Purchase({ reference }: { reference: string }) {
  return (
    <td className={styles.figure}>
      <Link to="/compra/$reference" params={{ reference }} className={styles.link}>
        {reference}
      </Link>
    </td>
  );
}

/** Nothing where nothing waits. */
function Queue({
  title,
  columns,
  children,
}: {
  title: string;
  columns: readonly string[];
  children: ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <section className={styles.found}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p>{children.length}</p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

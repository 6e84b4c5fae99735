import type { StaffListedPurchase } from "@shop/contracts/staff/purchases";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { EmptyState } from "@shop/ui/empty-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { CreditCard } from "lucide-react";
import { deskCopy as copy } from "../copy";
import { useArrows } from "../lib/arrows";
import { purchasesOf } from "../lib/queries";
import { type Column, DataTable } from "../ui/data-table";
import page from "../ui/list-page.module.css";
import { LoadFailed } from "../ui/load-failed";
import { StateMark } from "../ui/state-mark";
import table from "../ui/table.module.css";
import { When } from "../ui/when";
import styles from "./find.module.css";

const route = getRouteApi("/inside/");
const SHAPES = 8;

type Named = NonNullable<StaffListedPurchase["payment"]>;

// Why it was found.
function NamedPayment({ buyOrder, at, card, authorization }: Named) {
  const facts = [card && copy.endsIn(card), authorization && copy.authorization(authorization)];
  return (
    <small className={styles.payment}>
      <CreditCard aria-hidden="true" />
      <span>
        {facts.map((fact) => fact && `${fact} · `)}
        <When at={at} />
        <span className={table.quiet}>{buyOrder}</span>
      </span>
    </small>
  );
}

const { heads } = copy;
const COLUMNS: readonly Column<StaffListedPurchase>[] = [
  {
    head: heads.guardian,
    cell: ({ reference, guardian, students, email, payment }) => (
      <>
        <Link to="/compra/$reference" params={{ reference }} className={table.link}>
          {guardian ?? students[0] ?? copy.nobodyYet}
        </Link>
        {email && <small className={table.quiet}>{email}</small>}
        {payment && <NamedPayment {...payment} />}
      </>
    ),
  },
  { head: heads.students, isWide: true, cell: ({ students }) => students.join(", ") },
  { head: heads.number, cell: ({ reference }) => <span className={table.whole}>{reference}</span> },
  { head: heads.date, cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: heads.state, cell: (state) => <StateMark {...state} /> },
  { head: heads.total, isNumber: true, cell: ({ totalClp }) => formatClp(totalClp) },
];

export function Find() {
  useArrows();
  const search = route.useSearch();
  const { q = "", unpaidFrom, unpaidTo } = search;
  const unpaid =
    !q && unpaidFrom && unpaidTo ? copy.unpaid(shortDate(unpaidFrom), shortDate(unpaidTo)) : null;
  const { data, error, refetch, isFetching } = useQuery({
    ...purchasesOf(search),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="3.5rem" />;
  if (data.purchases.length === 0)
    return q ? (
      <EmptyState title={copy.nothing(q)} level={1}>
        {copy.nothingText}
      </EmptyState>
    ) : (
      <EmptyState title={unpaid ? copy.noUnpaid : copy.noneYet} level={1} />
    );
  return (
    <section aria-busy={isFetching} className={page.page}>
      <header>
        <h1>{q ? `«${q}»` : (unpaid ?? copy.latest)}</h1>
        <p role="status">{(unpaid ? copy.foundUnpaid : copy.found)(data.purchases.length, data.isMore)}</p>
      </header>
      <DataTable columns={COLUMNS} rows={data.purchases} keyOf={({ buyOrder }) => buyOrder} />
    </section>
  );
}

import type { StaffListedPurchase } from "@shop/contracts/staff/purchases";
import { formatClp } from "@shop/domain/format/money";
import { EmptyState } from "@shop/ui/empty-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { deskCopy as copy } from "../copy";
import { purchasesOf } from "../lib/queries";
import { LoadFailed } from "../ui/load-failed";
import { StateMark } from "../ui/state-mark";
import { When } from "../ui/when";
import styles from "./find.module.css";

const route = getRouteApi("/inside/");
const SHAPES = 8;

export function Find() {
  const { q = "" } = route.useSearch();
  const { data, error, refetch, isFetching } = useQuery({
    ...purchasesOf(q),
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
      <EmptyState title={copy.noneYet} level={1} />
    );
  return (
    <section aria-busy={isFetching} className={styles.found}>
      <header className={styles.head}>
        <h1>{q ? `«${q}»` : copy.latest}</h1>
        <p role="status">{copy.found(data.purchases.length, data.isMore)}</p>
      </header>
      <Purchases purchases={data.purchases} />
    </section>
  );
}

function Purchases({ purchases }: { purchases: readonly StaffListedPurchase[] }) {
  const { heads } = copy;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heads.guardian}</th>
          <th scope="col">{heads.students}</th>
          <th scope="col">{heads.number}</th>
          <th scope="col">{heads.date}</th>
          <th scope="col">{heads.state}</th>
          <th scope="col" className={styles.number}>
            {heads.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {purchases.map(
          ({ reference, buyOrder, guardian, email, students, createdAt, totalClp, ...state }) => (
            <tr key={buyOrder}>
              <td>
                <Link to="/compra/$reference" params={{ reference }} className={styles.link}>
                  {guardian ?? students[0] ?? copy.nobodyYet}
                </Link>
                {email && <span className={styles.quiet}>{email}</span>}
              </td>
              <td>{students.join(", ")}</td>
              <td>{reference}</td>
              <td>
                <When at={createdAt} />
              </td>
              <td>
                <StateMark {...state} />
              </td>
              <td className={styles.number}>{formatClp(totalClp)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

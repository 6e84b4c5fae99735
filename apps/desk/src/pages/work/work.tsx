import { EmptyState } from "@shop/ui/empty-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useActs } from "../../acts/use-acts";
import { deskCopy } from "../../copy";
import { work } from "../../lib/queries";
import { LoadFailed } from "../../ui/load-failed";
import styles from "../find.module.css";
import { type FilledQueue, QUEUES } from "./queues";
import { workCopy as copy } from "./work-copy";

const SHAPES = 6;

/** What waits for the academy. Each row leads to where it is done. */
export function Work() {
  const { data, error, refetch, isFetching } = useQuery(work);
  const { pick, drawn } = useActs();
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="3.5rem" />;
  const filled = QUEUES.map((fill) => fill(data, pick)).filter(({ rows }) => rows.length > 0);
  return (
    <>
      {filled.length === 0 ? (
        <EmptyState title={copy.none} level={1}>
          {copy.noneText}
        </EmptyState>
      ) : (
        <h1>{deskCopy.work}</h1>
      )}
      {filled.map((queue) => (
        <Queue key={queue.title} {...queue} />
      ))}
      {drawn}
    </>
  );
}

function Queue({ title, rows }: FilledQueue) {
  return (
    <section className={styles.found}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p>{rows.length}</p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            {rows[0]?.cells.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map(({ head, value }) => (
                <td key={head}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

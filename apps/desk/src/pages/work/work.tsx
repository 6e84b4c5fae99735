import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import { classNames } from "@shop/ui/class-names";
import { EmptyState } from "@shop/ui/empty-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { ActButtons } from "../../acts/act-buttons";
import { useActs } from "../../acts/use-acts";
import { deskCopy } from "../../copy";
import { me, work } from "../../lib/queries";
import page from "../../ui/list-page.module.css";
import { LoadFailed } from "../../ui/load-failed";
import styles from "../find.module.css";
import { type FilledQueue, QUEUES } from "./queues";
import own from "./work.module.css";
import { workCopy as copy } from "./work-copy";

const SHAPES = 6;
const OPEN: OfferedAct = { name: "open_request", request: { wish: null }, about: null };

/** What waits for the academy. Each row leads to where it is done. */
export function Work() {
  const { data, error, refetch, isFetching } = useQuery(work);
  const { rights } = useSuspenseQuery(me).data;
  const { pick, drawn } = useActs();
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="3.5rem" />;
  const filled = QUEUES.map((fill) => fill(data, pick)).filter(({ rows }) => rows.length > 0);
  return (
    <>
      <header className={page.top}>
        <h1>{deskCopy.work}</h1>
        {rights.includes("serve_rights") && <ActButtons acts={[OPEN]} onPick={pick} />}
      </header>
      {filled.length === 0 && <EmptyState title={copy.none}>{copy.noneText}</EmptyState>}
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
      <table className={classNames(styles.table, own.queue)}>
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
                <td key={head} data-head={head}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

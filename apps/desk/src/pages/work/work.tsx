import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import { EmptyState } from "@shop/ui/empty-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ActButtons } from "../../acts/act-buttons";
import { useActs } from "../../acts/use-acts";
import { deskCopy } from "../../copy";
import { useLive } from "../../lib/live";
import { me, work } from "../../lib/queries";
import page from "../../ui/list-page.module.css";
import { LoadFailed } from "../../ui/load-failed";
import { type FilledQueue, QUEUES } from "./queues";
import { workCopy as copy } from "./work-copy";

const SHAPES = 6;
const OPEN: OfferedAct = { name: "open_request", request: { wish: null }, about: null };

export function Work() {
  const { data, error, refetch, isFetching } = useLive(work);
  const { rights } = useSuspenseQuery(me).data;
  const { pick, drawn } = useActs();
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="3.5rem" />;
  const filled = QUEUES.map((fill) => fill(data, pick)).filter(({ count }) => count > 0);
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

function Queue({ title, count, table }: FilledQueue) {
  return (
    <section className={page.page}>
      <header>
        <h2>{title}</h2>
        <p>{count}</p>
      </header>
      {table}
    </section>
  );
}

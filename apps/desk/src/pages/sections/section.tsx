import type { StaffSection } from "@shop/contracts/staff/sections";
import { formatCount } from "@shop/domain/format/money";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { EmptyState } from "@shop/ui/empty-state";
import { ErrorState } from "@shop/ui/error-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { DeskError } from "../../lib/api";
import { me, sectionOf } from "../../lib/queries";
import { Bar } from "../../ui/bar";
import { ClassList } from "./class-list";
import styles from "./section.module.css";
import { SectionMark } from "./section-mark";
import { sectionsCopy as copy } from "./sections-copy";

const route = getRouteApi("/inside/cursos/$id");
const SHAPES = 5;

export function Section() {
  const { id } = route.useParams();
  const { rights } = useSuspenseQuery(me).data;
  const { data, error, refetch, isFetching } = useQuery(sectionOf(id));
  if (error instanceof DeskError && error.code === "SECTION_UNKNOWN")
    return <EmptyState title={error.text} level={1} action={<Link to="/cursos">{copy.back}</Link>} />;
  if (error)
    return (
      <ErrorState retrying={isFetching} onRetry={() => void refetch()}>
        {error instanceof DeskError ? error.text : null}
      </ErrorState>
    );
  if (!data) return <SkeletonList count={SHAPES} height="4rem" />;
  return (
    <article className={styles.section}>
      <Facts section={data} />
      {rights.includes("see_class_lists") && <ClassList id={id} />}
    </article>
  );
}

function Facts({ section }: { section: StaffSection }) {
  const { name, code, program, venue, subject, month, season, schedules } = section;
  const { sold, held, free, capacity, state } = section;
  const facts = [
    [copy.heads.program, program],
    [copy.heads.venue, venue],
    [copy.subject, subject],
    [copy.start, monthLabel(month, season)],
    [copy.hours, scheduleLabel(schedules)],
  ] as const;
  const counts = [
    [copy.heads.sold, sold],
    [copy.heads.held, held],
    [copy.heads.free, free],
    [copy.heads.capacity, capacity],
  ] as const;
  return (
    <header className={styles.head}>
      <h1>
        {name} <SectionMark state={state} />
      </h1>
      <p className={styles.quiet}>{code}</p>
      <dl className={styles.facts}>
        {facts.map(([head, value]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.seats}>
        <dl className={styles.facts}>
          {counts.map(([head, value]) => (
            <div key={head}>
              <dt>{head}</dt>
              <dd>{formatCount(value)}</dd>
            </div>
          ))}
        </dl>
        <Bar main={sold} part={held} whole={capacity} />
      </div>
    </header>
  );
}

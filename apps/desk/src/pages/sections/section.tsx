import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import type { StaffSectionPage } from "@shop/contracts/staff/sections/sections";
import { formatCount } from "@shop/domain/format/money";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { buttonClass } from "@shop/ui/button/button";
import { EmptyState } from "@shop/ui/empty-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { ActButtons } from "../../acts/act-buttons";
import { labelOf } from "../../acts/acts-copy";
import { useActs } from "../../acts/use-acts";
import { DeskError } from "../../lib/api";
import { useLive } from "../../lib/live";
import { me, sectionOf } from "../../lib/queries";
import { useCommands } from "../../palette/commands";
import { Bar } from "../../ui/bar";
import { LoadFailed } from "../../ui/load-failed";
import { Facts, PageHead } from "../../ui/page-head";
import { ClassList } from "./class-list";
import styles from "./section.module.css";
import { SectionMark } from "./section-mark";
import { sectionsCopy as copy } from "./sections-copy";

const route = getRouteApi("/inside/cursos/$id");
const SHAPES = 5;

export function Section() {
  const { id } = route.useParams();
  const { rights } = useSuspenseQuery(me).data;
  const { data, error, refetch, isFetching } = useLive(sectionOf(id));
  const { pick, drawn } = useActs({ of: data?.name, names: [] });
  const navigate = useNavigate();
  const acts = data?.acts;
  const commands = useMemo(
    () =>
      (acts ?? []).map((act) => ({
        name: labelOf(act),
        run: () => {
          if (act.name === "cancel_section") void navigate({ to: "/cursos/$id/cancelar", params: { id } });
          else pick(act);
        },
      })),
    [acts, pick, navigate, id],
  );
  useCommands(commands);
  if (error instanceof DeskError && error.code === "SECTION_UNKNOWN")
    return <EmptyState title={error.message} level={1} action={<Link to="/cursos">{copy.back}</Link>} />;
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="4rem" />;
  return (
    <article className={styles.section}>
      <Head section={data} onPick={pick} />
      {rights.includes("see_class_lists") && <ClassList id={id} />}
      {drawn}
    </article>
  );
}

interface HeadProps {
  section: StaffSectionPage;
  onPick: (act: OfferedAct) => void;
}

function Head({ section, onPick }: HeadProps) {
  const { name, code, program, venue, month, season, schedules } = section;
  const { sold, held, free, capacity, state } = section;
  const facts = [
    [copy.heads.program, program],
    [copy.heads.venue, venue],
    [copy.start, monthLabel(month, season)],
    [copy.hours, scheduleLabel(schedules)],
  ] as const;
  const counts = [
    [copy.heads.sold, formatCount(sold)],
    [copy.heads.held, formatCount(held)],
    [copy.heads.free, formatCount(free)],
    [copy.heads.capacity, formatCount(capacity)],
  ] as const;
  return (
    <PageHead title={name} mark={<SectionMark state={state} />} code={code} facts={facts}>
      <div className={styles.seats}>
        <Facts facts={counts} />
        <Bar main={sold} part={held} whole={capacity} />
      </div>
      <ActButtons acts={section.acts.filter(({ name }) => name !== "cancel_section")} onPick={onPick}>
        {section.acts.some(({ name }) => name === "cancel_section") && (
          <Link
            to="/cursos/$id/cancelar"
            params={{ id: String(section.id) }}
            className={buttonClass({ size: "small" })}
          >
            {copy.cancel.title}
          </Link>
        )}
      </ActButtons>
    </PageHead>
  );
}

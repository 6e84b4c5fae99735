import type { StaffSections } from "@shop/contracts/staff/sections/sections";
import { SECTIONS_A_PAGE } from "@shop/contracts/staff/sections/words";
import { EmptyState } from "@shop/ui/empty-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { keepPreviousData, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useLive } from "../../lib/live";
import { me, sectionsOf } from "../../lib/queries";
import type { SectionSearch } from "../../lib/section-search";
import styles from "../../ui/list-page.module.css";
import { LoadFailed } from "../../ui/load-failed";
import { DayLists } from "./day-lists";
import { SectionFilters } from "./section-filters";
import { SectionTable } from "./section-table";
import { sectionsCopy as copy } from "./sections-copy";

const route = getRouteApi("/inside/cursos");
const SHAPES = 8;

export function Sections() {
  const search = route.useSearch();
  const { rights } = useSuspenseQuery(me).data;
  const { data, error, refetch, isFetching, isPlaceholderData } = useLive({
    ...sectionsOf(search),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="3.5rem" />;
  return (
    <section aria-busy={isPlaceholderData} className={styles.page}>
      <header>
        <h1>{copy.title}</h1>
        {data.sections.length > 0 && <p role="status">{copy.totals(data.totals)}</p>}
      </header>
      <SectionFilters choices={data.choices} search={search} />
      {rights.includes("see_class_lists") && (
        <DayLists key={JSON.stringify(search)} found={data} search={search} />
      )}
      <Found found={data} search={search} />
    </section>
  );
}

function Found({ found, search }: { found: StaffSections; search: SectionSearch }) {
  if (found.choices.seasons.length === 0) return <EmptyState title={copy.noneYet} />;
  if (found.sections.length === 0) {
    const { page, ...first } = search;
    const back = (
      <Link to="/cursos" search={first}>
        {copy.backToFirst}
      </Link>
    );
    return <EmptyState title={copy.none} action={page !== undefined && back} />;
  }
  return (
    <>
      <SectionTable sections={found.sections} search={search} />
      <Pages search={search} last={Math.ceil(found.totals.sections / SECTIONS_A_PAGE)} />
    </>
  );
}

function Pages({ search, last }: { search: SectionSearch; last: number }) {
  const { page = 1 } = search;
  if (last <= 1) return null;
  return (
    <nav aria-label={copy.pages} className={styles.pages}>
      {page > 1 && (
        <Link to="/cursos" search={{ ...search, page: page - 1 }}>
          {copy.previous}
        </Link>
      )}
      <span>{copy.page(page, last)}</span>
      {page < last && (
        <Link to="/cursos" search={{ ...search, page: page + 1 }}>
          {copy.next}
        </Link>
      )}
    </nav>
  );
}

import { ApiError } from "@shop/contracts/client";
import type { ErrorCode } from "@shop/contracts/errors";
import type { Course } from "@shop/contracts/offer/courses";
import type { Program } from "@shop/contracts/offer/programs";
import type { SavedQuote } from "@shop/contracts/quote";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { isFull } from "@shop/domain/courses/seats";
import { inCourseOrder } from "@shop/domain/courses/subject-columns";
import { wordList } from "@shop/domain/format/word-list";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { Alert } from "@shop/ui/alert";
import { EmptyState } from "@shop/ui/empty-state";
import { ErrorState } from "@shop/ui/error-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { toDraftProgram } from "../../basket/basket";
import { TakeUp } from "../../features/saved-quote/take-up";
import { pathTo } from "../../lib/page/route-paths";
import { isOnSale } from "../../lib/programs/sold-programs";
import { yearAndModalityOf } from "../../lib/programs/year-and-modality";
import { coursesOfMonthQuery } from "../../lib/queries/courses";
import { offerQuoteQuery } from "../../lib/queries/offer-quote";
import { programQuery } from "../../lib/queries/programs";
import { venueQuery } from "../../lib/queries/venues";
import { StudentCard } from "../../shared/student-card/student-card";
import { ButtonLink } from "../../ui/button-link";
import { formatClp } from "../../ui/price/format-clp";
import styles from "./saved-quote.module.css";
import { savedQuoteCopy as copy } from "./saved-quote-copy";

type QuotedLine = SavedQuote["lines"][number];

export function QuotedLineCard({ line }: { line: QuotedLine }) {
  const { programId, locationId, mes: month } = line;
  const program = useQuery(programQuery(programId));
  const courses = useQuery(coursesOfMonthQuery({ programId, locationId, month }));
  const venue = useQuery(venueQuery(locationId));
  const price = useQuery(offerQuoteQuery({ programId, locationId, courseIds: line.coursesIds }));
  const isGone = isRefused(price.error, "QUOTE_FAILED");
  if (isProgramGone(program)) return <ProgramGone name={program.data?.name} year={line.year} />;
  const failed = [program, courses, price].filter(({ isLoadingError }) => isLoadingError);
  if (failed.some(({ error }) => !isRefused(error, "QUOTE_FAILED"))) {
    return (
      <ErrorState
        onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
        retrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  }
  // All at once: a button that moves as something else arrives loses its press.
  if (!program.data || !courses.data || price.isPending || venue.isPending)
    return <SkeletonList count={3} height="12.5rem" />;
  const chosen = inCourseOrder(courses.data.filter(({ id }) => line.coursesIds.includes(id)));
  const full = chosen.filter(isFull);
  const isWhole = !isGone && full.length === 0 && chosen.length === line.coursesIds.length;
  const place = yearAndModalityOf(program.data, { year: line.year, modality: null });
  return (
    <StudentCard
      student={{ name: SCHOOL_YEAR_LABELS[line.year], fatherLastName: "", lastName: "" }}
      program={toDraftProgram(program.data)}
      modality={place?.modality ?? null}
      month={month}
      locationId={locationId}
      venueName={venue.data?.name ?? null}
      courses={chosen}
      courseCount={chosen.length}
      quote={isWhole ? price.data : null}
    >
      {isWhole && <PriceNow now={price.data?.precioTotal} was={line.precioTotal} />}
      <SeatsNow isGone={isGone || chosen.length < line.coursesIds.length} full={full} />
      <TakeUp
        choice={{
          year: line.year,
          modality: null,
          program: program.data,
          locationId,
          month,
          venueName: venue.data?.name ?? null,
          courseIds: isWhole ? chosen.map(({ id }) => id) : [],
        }}
        label={isWhole ? copy.goOn : copy.goOnChanged}
      />
    </StudentCard>
  );
}

export const isProgramGone = ({ data, error }: Pick<UseQueryResult<Program>, "data" | "error">): boolean =>
  isRefused(error, "NOT_FOUND") || (data !== undefined && !isOnSale(data));

const isRefused = (error: unknown, code: ErrorCode) => error instanceof ApiError && error.code === code;

const ProgramGone = ({ name, year }: { name: string | undefined } & Pick<QuotedLine, "year">) => (
  <EmptyState
    title={copy.programGone(name)}
    action={
      <ButtonLink look="main" to={pathTo("ProgramStep")}>
        {copy.otherProgram}
      </ButtonLink>
    }
  >
    {copy.programGoneHint(SCHOOL_YEAR_LABELS[year])}
  </EmptyState>
);

function PriceNow({ now, was }: { now: number | undefined; was: number }) {
  if (now === undefined) return null;
  const change = now < was ? copy.cheaper : copy.dearer;
  return (
    <div className={styles.price}>
      <p>
        {copy.now} <strong>{formatClp(now)}</strong>
      </p>
      <p className={styles.quiet}>
        {now === was ? copy.same : change(formatClp(was), formatClp(Math.abs(now - was)))} {copy.annual}
      </p>
    </div>
  );
}

function SeatsNow({ isGone, full }: { isGone: boolean; full: readonly Course[] }) {
  if (isGone) return <Alert tone="warning">{copy.goneAll}</Alert>;
  if (full.length > 0)
    return <Alert tone="warning">{copy.full(wordList(full.map(courseDisplayName)))}</Alert>;
  return <p className={styles.quiet}>{copy.seats}</p>;
}

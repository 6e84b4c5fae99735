import type { Course } from "@shop/contracts/courses";
import type { Quote } from "@shop/contracts/quote";
import type { SubjectGroup } from "@shop/domain/courses/subject-groups";
import { wordList } from "@shop/domain/format/word-list";
import { canCostMore } from "@shop/domain/planner/cheapest-together";
import { LACK_TEXTS } from "@shop/domain/planner/lack-copy";
import { wantedOf } from "@shop/domain/planner/wanted-at";
import { INSTALMENTS, instalmentOf } from "@shop/domain/pricing/instalments";
import { RetryLine } from "@shop/ui/error-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { priceBefore, savedInAll } from "../../lib/priced";
import { offerQuoteQuery } from "../../lib/queries/offer-quote";
import { formatClp } from "../../ui/price/format-clp";
import { Price } from "../../ui/price/price-list";
import styles from "./price-simulator.module.css";
import { simulatorCopy as copy } from "./simulator-copy";

interface SimulatedPriceProps {
  place: { programId: number; locationId: number };
  subjects: readonly SubjectGroup<Course>[];
  minimum: number;
  isOnline: boolean;
  courses: Pick<UseQueryResult, "isPending" | "isError" | "isFetching" | "refetch">;
}

export function SimulatedPrice({ place, subjects, minimum, isOnline, courses }: SimulatedPriceProps) {
  const offered = subjects.map((subject) => ({
    key: subject.displayName,
    courses: [...subject.courses].sort((a, b) => a.priceOnline - b.priceOnline),
  }));
  const taken = wantedOf(offered, { chosenIds: [], isOnline, isPriceFirst: true });
  const lacking = taken.lacks.map(({ name }) => name);
  const names = offered.map(({ key }) => key).filter((name) => !lacking.includes(name));
  const isEnough = names.length >= minimum;
  const quote = useQuery({
    ...offerQuoteQuery({ ...place, courseIds: taken.courses.map(({ id }) => id) }),
    enabled: isEnough && names.length > 0,
  });
  const failed = [courses, quote].find(({ isError }) => isError);
  return (
    <div className={styles.result} aria-live="polite">
      {failed ? (
        <RetryLine retrying={failed.isFetching} onRetry={() => failed.refetch()}>
          {copy.failed}
        </RetryLine>
      ) : courses.isPending || quote.isLoading ? (
        <SkeletonList count={3} height="1.5rem" label={copy.loading} />
      ) : quote.data && isEnough ? (
        <Result quote={quote.data} names={names} isFrom={canCostMore(taken.courses, offered)} />
      ) : subjects.length === 0 ? (
        <p>{copy.nothing}</p>
      ) : (
        minimum > 1 && <p>{copy.needsMore(minimum)}</p>
      )}
      {taken.lacks.map(({ name, reason }) => (
        <p key={name}>{LACK_TEXTS[reason](name)}</p>
      ))}
    </div>
  );
}

interface ResultProps {
  quote: Quote;
  names: readonly string[];
  isFrom: boolean;
}

function Result({ quote, names, isFrom }: ResultProps) {
  const saved = savedInAll(quote);
  return (
    <>
      <p className={styles.total}>
        <span>{copy.total(names.length) + (isFrom ? copy.from : "")}</span>
        <Price amount={quote.precioTotal} before={priceBefore(quote)} align="end" />
      </p>
      <p>{copy.instalments(INSTALMENTS, formatClp(instalmentOf(quote.precioTotal)))}</p>
      {saved > 0 && !isFrom && <p className={styles.saved}>{copy.saved(formatClp(saved))}</p>}
      <p className={styles.quiet}>
        {copy.withFee(formatClp(quote.valorMatricula))} {copy.counted(wordList(names))}
        {isFrom && copy.otherHours}
      </p>
    </>
  );
}

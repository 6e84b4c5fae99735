import type { Quote } from "@shop/contracts/quote";
import { canCostMore } from "@shop/domain/planner/cheapest-together";
import { LACK_TEXTS } from "@shop/domain/planner/lack-copy";
import { INSTALMENTS, instalmentOf } from "@shop/domain/pricing/instalments";
import { RetryLine } from "@shop/ui/error-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { priceBefore, savedInAll } from "../../lib/priced";
import { offerQuoteQuery } from "../../lib/queries/offer-quote";
import { formatClp } from "../../ui/price/format-clp";
import { Price } from "../../ui/price/price-list";
import type { takenWith } from "./picked-hours";
import styles from "./price-simulator.module.css";
import { simulatorCopy as copy } from "./simulator-copy";

interface SimulatedPriceProps {
  place: { programId: number; locationId: number };
  taken: ReturnType<typeof takenWith>;
  /** The least number of courses where there are fewer, else null. */
  needed: number | null;
  courses: Pick<UseQueryResult, "isPending" | "isError" | "isFetching" | "refetch">;
}

export function SimulatedPrice({ place, taken, needed, courses }: SimulatedPriceProps) {
  const quote = useQuery({
    ...offerQuoteQuery({ ...place, courseIds: taken.courses.map(({ id }) => id) }),
    enabled: needed === null,
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
      ) : quote.data && needed === null ? (
        <Result
          quote={quote.data}
          count={taken.courses.length}
          isFrom={canCostMore(taken.courses, taken.offered)}
        />
      ) : taken.offered.length === 0 ? (
        <p>{copy.nothing}</p>
      ) : (
        needed !== null && needed > 1 && <p>{copy.needsMore(needed)}</p>
      )}
      {taken.lacks.map(({ name, reason }) => (
        <p key={name}>{LACK_TEXTS[reason](name)}</p>
      ))}
    </div>
  );
}

interface ResultProps {
  quote: Quote;
  count: number;
  isFrom: boolean;
}

function Result({ quote, count, isFrom }: ResultProps) {
  const saved = savedInAll(quote);
  return (
    <>
      <p className={styles.total}>
        <span>{copy.total(count) + (isFrom ? copy.from : "")}</span>
        <Price amount={quote.precioTotal} before={priceBefore(quote)} align="end" />
      </p>
      <p>{copy.instalments(INSTALMENTS, formatClp(instalmentOf(quote.precioTotal)))}</p>
      {saved > 0 && !isFrom && <p className={styles.saved}>{copy.saved(formatClp(saved))}</p>}
      <p className={styles.quiet}>
        {copy.withFee(formatClp(quote.valorMatricula))} {isFrom && copy.otherHours}
      </p>
    </>
  );
}

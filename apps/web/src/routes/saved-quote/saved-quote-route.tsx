import { ApiError } from "@shop/contracts/client";
import type { SavedQuote } from "@shop/contracts/quote";
import { contractsAt } from "@shop/domain/programs/contract-choice";
import { EmptyState } from "@shop/ui/empty-state";
import { ErrorState } from "@shop/ui/error-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { api } from "../../lib/api";
import { minuteOf } from "../../lib/minute-of";
import { pathTo } from "../../lib/page/route-paths";
import { programQuery } from "../../lib/queries/programs";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { ConsumerNotice } from "../../shared/consumer-notice/consumer-notice";
import { ButtonLink } from "../../ui/button-link";
import { isProgramGone, QuotedLineCard } from "./quoted-line-card";
import styles from "./saved-quote.module.css";
import { savedQuoteCopy as copy } from "./saved-quote-copy";

const savedQuoteQuery = (token: string) =>
  queryOptions({
    queryKey: ["saved-quote", token],
    queryFn: () => api("openQuote", { query: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => count < 2 && !isUnknown(error),
  });

const isUnknown = (error: unknown) =>
  error instanceof ApiError && ["NOT_FOUND", "VALIDATION_FAILED"].includes(error.code);

// SHOP-01.
export function Component() {
  const { token = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(savedQuoteQuery(token));
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      {data ? (
        <Quoted quote={data} />
      ) : isUnknown(error) ? (
        <Unknown />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <SkeletonList count={3} height="8rem" />
      )}
    </div>
  );
}

// Without any programme left, each line reports it.
function Quoted({ quote: { quotedAt, lines } }: { quote: SavedQuote }) {
  const programIds = [...new Set(lines.map(({ programId }) => programId))];
  const isAllGone = useQueries({ queries: programIds.map(programQuery) }).every(isProgramGone);
  return (
    <>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        {!isAllGone && <p>{copy.lead(minuteOf(quotedAt))}</p>}
        {!isAllGone && lines.length > 1 && <p>{copy.several(lines.length)}</p>}
      </header>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are fixed, and two siblings may choose alike
        <QuotedLineCard key={index} line={line} />
      ))}
      {!isAllGone && <Notice venueIds={lines.map(({ locationId }) => locationId)} />}
      {!isAllGone && (
        <ButtonLink look="quiet" to={pathTo("ProgramStep")}>
          {copy.another}
        </ButtonLink>
      )}
    </>
  );
}

function Notice({ venueIds }: { venueIds: readonly number[] }) {
  const { data: config } = useQuery(shopConfigQuery);
  if (!config) return null;
  return (
    <section className={styles.head} aria-labelledby="antes-de-comprar">
      <h2 id="antes-de-comprar">{copy.before}</h2>
      <ConsumerNotice config={config} kind="courses" contractUrls={contractsAt(config.documents, venueIds)} />
    </section>
  );
}

const Unknown = () => (
  <EmptyState
    level={1}
    title={copy.unknown}
    action={
      <ButtonLink look="main" to={pathTo("ProgramStep")}>
        {copy.start}
      </ButtonLink>
    }
  >
    {copy.unknownHint}
  </EmptyState>
);

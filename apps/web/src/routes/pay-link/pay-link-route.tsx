import { ApiError } from "@shop/contracts/client";
import type { PayLink } from "@shop/contracts/purchases/pay-link";
import { contractsAt } from "@shop/domain/programs/contract-choice";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { NOT_PAID_ANCHOR } from "@shop/domain/steps/page-paths";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { EmptyState } from "@shop/ui/empty-state";
import { ErrorState } from "@shop/ui/error-state";
import { FactList } from "@shop/ui/lists/fact-list";
import { SkeletonList } from "@shop/ui/skeleton";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { api } from "../../lib/api";
import { minuteOf } from "../../lib/minute-of";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { ConsumerNotice } from "../../shared/consumer-notice/consumer-notice";
import { HelpLinks } from "../../shared/help/help-links";
import { leaveForProvider, useReturnFromProvider } from "../../shared/leave-for-provider";
import { formatClp } from "../../ui/price/format-clp";
import { HoursText } from "../../ui/week/hours-text";
import styles from "./pay-link.module.css";
import { payLinkCopy as copy } from "./pay-link-copy";

const VERIFYING_MS = 3_000;

const payLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["pay-link", token],
    queryFn: () => api("readPayLink", { params: { token } }),
    retry: (count, error) => count < 2 && !isUnknown(error),
    refetchInterval: ({ state }) => (state.data?.state === "verifying" ? VERIFYING_MS : false),
  });

const isUnknown = (error: unknown) =>
  error instanceof ApiError && ["NOT_FOUND", "VALIDATION_FAILED"].includes(error.code);

/** DESK-28: what the academy sold by telephone, to be paid by whoever has the link. */
export function Component() {
  const { token = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(payLinkQuery(token));
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      {data ? (
        <Linked link={data} token={token} onChanged={refetch} />
      ) : isUnknown(error) ? (
        <Ended {...copy.unknown} />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <SkeletonList count={3} height="6rem" />
      )}
    </div>
  );
}

interface LinkedProps {
  link: PayLink;
  token: string;
  onChanged: () => unknown;
}

function Linked({ link: { state, reference, toPay }, token, onChanged }: LinkedProps) {
  const { hash } = useLocation();
  if (!toPay) return <Ended {...copy.ended(state, reference)} />;
  return (
    <>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <p>{copy.lead(reference, minuteOf(toPay.heldUntil))}</p>
      </header>
      {hash === `#${NOT_PAID_ANCHOR}` && (
        <Alert tone="warning" title={copy.notPaid}>
          {copy.notPaidHint}
        </Alert>
      )}
      <ul className={styles.students}>
        {toPay.students.map(({ name, program, venue, month, season, courses, total }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was sold is fixed, and two may have one name
          <li key={index}>
            <h2>{name}</h2>
            <p>{program}</p>
            <FactList
              size="small"
              facts={[
                { label: copy.venue, value: confirmedVenueName(venue) },
                { label: copy.start, value: monthLabel(month, season) },
                { label: copy.courses, value: <Courses courses={courses} /> },
                { label: copy.price, value: formatClp(total) },
              ]}
            />
          </li>
        ))}
      </ul>
      <Pay token={token} total={toPay.total} onChanged={onChanged} />
      <Notice venueIds={toPay.students.map(({ venueId }) => venueId)} />
    </>
  );
}

const Courses = ({ courses }: Pick<NonNullable<PayLink["toPay"]>["students"][number], "courses">) => (
  <ul>
    {courses.map(({ id, name, schedules }) => (
      <li key={id}>
        {name}: <HoursText>{scheduleLabel(schedules)}</HoursText>
      </li>
    ))}
  </ul>
);

function Pay({ token, total, onChanged }: { token: string; total: number; onChanged: () => unknown }) {
  const press = useMutation({
    mutationFn: () => api("payByLink", { params: { token } }),
    onSuccess: leaveForProvider,
    onError: () => void onChanged(),
  });
  useReturnFromProvider(() => press.reset());
  return (
    <section className={styles.pay} aria-label={copy.total}>
      <p className={styles.total}>
        {copy.total} <strong>{formatClp(total)}</strong>
      </p>
      {press.error && (
        <Alert tone="danger">{press.error instanceof ApiError ? press.error.text : copy.failed}</Alert>
      )}
      <Button look="main" wide busy={press.isPending || press.isSuccess} onClick={() => press.mutate()}>
        {copy.pay}
      </Button>
      <p className={styles.quiet}>{copy.accepts}</p>
    </section>
  );
}

function Notice({ venueIds }: { venueIds: readonly number[] }) {
  const { data: config } = useQuery(shopConfigQuery);
  if (!config) return null;
  return (
    <section className={styles.head} aria-labelledby="antes-de-pagar">
      <h2 id="antes-de-pagar">{copy.before}</h2>
      <ConsumerNotice config={config} kind="courses" contractUrls={contractsAt(config.documents, venueIds)} />
    </section>
  );
}

const Ended = ({ title, text }: { title: string; text: string }) => (
  <EmptyState level={1} title={title} action={<HelpLinks isCentred />}>
    {text}
  </EmptyState>
);

import type { Purchase, PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { formatInstant } from "@shop/domain/format/instants";
import { Alert } from "@shop/ui/alert";
import { EmailText } from "@shop/ui/email-text";
import { EmptyState } from "@shop/ui/empty-state";
import { ErrorState } from "@shop/ui/error-state";
import { FactList } from "@shop/ui/lists/fact-list";
import { RunningText } from "@shop/ui/running-text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { pathTo } from "../../lib/page/route-paths";
import { PurchaseCode } from "../../shared/email-code/purchase-code";
import { LeaveButton } from "../../shared/session/leave-button";
import { Badge } from "../../ui/badge";
import { ButtonLink } from "../../ui/button-link";
import { PageHeading } from "../../ui/frame/page-heading";
import { PageLoading } from "../../ui/frame/page-loading";
import { NotFoundPicture } from "../../ui/pictures/not-found-picture";
import { formatClp } from "../../ui/price/format-clp";
import { AccountForm } from "./account-form";
import { CalendarLinks } from "./calendar-links";
import { changeCopy } from "./changes/change-copy";
import { ChangeSection } from "./changes/change-section";
import { DocumentList } from "./document-list";
import { endingCopy } from "./endings/ending-copy";
import { EndingList } from "./endings/ending-list";
import { EndingSection } from "./endings/ending-section";
import { LookList } from "./look-list";
import { MoneySection } from "./money-section";
import { MoveSection } from "./moves/move-section";
import styles from "./purchase.module.css";
import { purchaseCopy as copy } from "./purchase-copy";
import { purchaseQuery } from "./purchase-query";
import { ReceiptVersions } from "./receipt-versions";
import { StudentCards } from "./student-cards";
import { SuspensionSection } from "./suspension-section";

export function PurchaseView({ token }: { token: string }) {
  const query = purchaseQuery(token);
  const queries = useQueryClient();
  const { data, isPending, isError, isFetching, refetch } = useQuery(query);
  const page = useRef<HTMLDivElement>(null);
  const wasLocked = useRef(false);
  const isOpen = Boolean(data?.details);
  // The form that had the focus is gone.
  useEffect(() => {
    if (isOpen && wasLocked.current) page.current?.querySelector<HTMLElement>("h1")?.focus();
    wasLocked.current = data?.details === null;
  }, [isOpen, data]);

  if (isPending) return <PageLoading />;
  if (isError) {
    return (
      <div className={styles.page}>
        <ErrorState onRetry={() => refetch()} retrying={isFetching} />
      </div>
    );
  }
  if (!data) return <NoPurchase />;
  const { summary, details, buyOrder } = data;
  return (
    <div ref={page} className={styles.page}>
      <header className={styles.header}>
        <PageHeading>{copy.title}</PageHeading>
        {details && <LeaveButton />}
        <p className={styles.reference}>
          <span>
            <RunningText>{copy.order(summary.reference)}</RunningText>
          </span>
          <Badge tone={summary.annulledAt ? "other" : "green"}>
            {copy.states[summary.annulledAt ? "annulled" : "finished"]}
          </Badge>
        </p>
      </header>
      {summary.annulledAt && <Alert>{copy.annulled}</Alert>}
      {!details && (
        <PurchaseCode
          buyOrder={buyOrder}
          token={token}
          words={copy.locked}
          onOpened={() => queries.invalidateQueries({ queryKey: query.queryKey })}
        />
      )}
      {details && <MoveSection purchase={{ token, buyOrder }} details={details} />}
      <Overview token={token} purchase={data} />
      {details && <Sections token={token} buyOrder={buyOrder} details={details} />}
    </div>
  );
}

// Shows initials only until the purchase is open.
function Overview({
  token,
  purchase: { summary, details, buyOrder },
}: {
  token: string;
  purchase: Purchase;
}) {
  const { finishedAt, total, returned, pending, annulledAt, payer } = summary;
  return (
    <Section title={copy.sections.purchase}>
      <FactList
        facts={[
          { label: copy.facts.date, value: formatInstant(new Date(finishedAt)) },
          ...(annulledAt ? [{ label: copy.facts.annulled, value: formatInstant(new Date(annulledAt)) }] : []),
          { label: copy.facts.amount, value: total === 0 ? copy.facts.free : formatClp(total) },
          ...(returned > 0 ? [{ label: copy.facts.returned, value: formatClp(returned) }] : []),
          ...(pending > 0 ? [{ label: copy.facts.pending, value: formatClp(pending) }] : []),
          { label: copy.facts.payer, value: payer },
          ...(details
            ? [
                { label: copy.facts.email, value: <EmailText address={details.payer.email} /> },
                { label: copy.facts.contract, value: details.termsVersion, isCode: true },
              ]
            : []),
        ]}
      />
      {details && (
        <ButtonLink
          icon={<FileText aria-hidden="true" />}
          to={pathTo("Receipt").replace(":buyorder", buyOrder)}
        >
          {copy.receipt}
        </ButtonLink>
      )}
      {details && <ReceiptVersions token={token} receipts={details.receipts} />}
    </Section>
  );
}

interface SectionsProps {
  token: string;
  buyOrder: string;
  details: PurchaseDetails;
}

function Sections({ token, buyOrder, details }: SectionsProps) {
  const isOver = details.state === "annulled";
  return (
    <>
      <Section title={copy.sections.students}>
        <StudentCards students={details.students} />
      </Section>
      {(details.changes.length > 0 || !isOver) && (
        <Section title={changeCopy.title}>
          <ChangeSection token={token} details={details} />
        </Section>
      )}
      <Section title={copy.sections.money}>
        <MoneySection details={details} />
        <DocumentList documents={details.documents} />
        <AccountForm token={token} buyOrder={buyOrder} details={details} />
      </Section>
      {(details.endings.length > 0 || !isOver) && (
        <Section title={endingCopy.title}>
          <EndingList endings={details.endings} students={details.students} />
          <EndingSection token={token} buyOrder={buyOrder} details={details} />
        </Section>
      )}
      {!isOver && (
        <Section title={copy.sections.calendar}>
          <CalendarLinks token={token} calendarToken={details.calendarToken} />
        </Section>
      )}
      {!isOver && (
        <Section title={copy.sections.suspension}>
          <SuspensionSection token={token} details={details} />
        </Section>
      )}
      <Section title={copy.sections.looks}>
        <LookList looks={details.looks} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function NoPurchase() {
  return (
    <EmptyState
      level={1}
      picture={<NotFoundPicture />}
      title={copy.none.title}
      action={
        <ButtonLink to={pathTo("Landing")} look="main">
          {copy.none.home}
        </ButtonLink>
      }
    >
      {copy.none.text}
    </EmptyState>
  );
}

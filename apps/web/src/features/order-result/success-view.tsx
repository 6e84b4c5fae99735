import type { Order, PurchasedDetail } from "@shop/contracts/orders";
import { santiagoDate } from "@shop/domain/format/instants";
import { classModeOf } from "@shop/domain/programs/class-mode";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { type FirstClass, firstClass, firstClassLabel } from "@shop/domain/schedule/first-class";
import { EmailText } from "@shop/ui/email-text";
import { FactList } from "@shop/ui/lists/fact-list";
import { NewTabLink } from "@shop/ui/new-tab-link";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { apiPath, fileApi } from "../../lib/api";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { CalendarButton } from "../../shared/timetable/calendar-button";
import { CourseTimetable } from "../../shared/timetable/course-timetable";
import { PageHeading } from "../../ui/frame/page-heading";
import { SuccessPicture } from "../../ui/pictures/order-pictures";
import heroStyles from "./order-result.module.css";
import { isFree, paymentFacts } from "./payment-facts";
import { PurchaseCards } from "./purchase-cards";
import styles from "./result.module.css";
import { resultCopy } from "./result-copy";

const { success: copy } = resultCopy;

// Null for an old purchase, whose mailbox was deleted.
function whereReceiptWent(email: string | null): ReactNode {
  if (email === null) return copy.forgotten;
  return (
    <>
      {/* No full stop: a long mailbox fills its line, and the stop would wrap alone. */}
      {copy.mailSent} <EmailText address={email} />
    </>
  );
}

function SuccessHero({ order }: { order: Order }) {
  return (
    <header className={heroStyles.hero}>
      <SuccessPicture />
      <PageHeading>{copy.title}</PageHeading>
      {isFree(order) && (
        <p className={heroStyles.money} role="status">
          {copy.completed}
        </p>
      )}
      {order.FinancingParty && <p>{whereReceiptWent(order.FinancingParty.email)}</p>}
    </header>
  );
}

export function SuccessView({ order, actions }: { order: Order; actions?: ReactNode }) {
  const { data: config } = useQuery(shopConfigQuery);
  const attending = order.OrderDetails.filter(({ ended }) => !ended);
  const startOf = ({ mes, season, lastDay, Course, ended, changedAt }: PurchasedDetail) => {
    const sessions = Course.flatMap(({ Schedules }) => Schedules);
    if (!config || ended) return null;
    const boughtOn = santiagoDate(new Date(changedAt ?? order.finishedAt ?? order.createdAt));
    return firstClass(sessions, { month: mes, year: season, boughtOn, until: lastDay }, config.daysOff);
  };
  return (
    <>
      <SuccessHero order={order} />
      <section className={styles.section}>
        <h2>{copy.next}</h2>
        <ol className={styles.steps}>
          {[...copy.steps, ...firstSteps(attending, startOf)].map((step) => (
            <li key={step}>{config ? withRulebook(step, config.documents.rulebook) : step}</li>
          ))}
        </ol>
      </section>
      <section className={styles.section}>
        <h2>{copy.purchase}</h2>
        <PurchaseCards order={order} level={3} startOf={startOf} />
      </section>
      <Timetables order={order} details={attending} />
      <section className={styles.section}>
        <h2>{copy.payment}</h2>
        <FactList facts={paymentFacts(order)} />
        {actions}
      </section>
    </>
  );
}

function firstSteps(
  details: readonly PurchasedDetail[],
  startOf: (detail: PurchasedDetail) => FirstClass | null,
): string[] {
  const isAlone = details.length === 1;
  const { at, of, atDistance, unknown } = copy.firstClass;
  const steps = details.flatMap((detail) => {
    const starts = startOf(detail);
    if (!starts) return [];
    const { kind, locationName, studentName } = detail;
    const [venue, when] = [confirmedVenueName(locationName), firstClassLabel(starts)];
    const mode = classModeOf(kind);
    if (mode !== "venue") return [atDistance[mode](when, isAlone ? null : studentName)];
    return [isAlone ? at(venue, when) : of(studentName, venue, when)];
  });
  return steps.length === details.length ? steps : [unknown];
}

function withRulebook(step: string, url: string): ReactNode {
  const [before, after] = step.split(copy.rulebookWord);
  if (after === undefined) return step;
  return (
    <>
      {before}
      <NewTabLink href={url}>{copy.rulebookWord}</NewTabLink>
      {after}
    </>
  );
}

function Timetables({ order, details }: { order: Order; details: readonly PurchasedDetail[] }) {
  const students = [...new Map(details.map(({ studentId, studentName }) => [studentId, studentName]))];
  const hasHours = details.some(({ Course }) => Course.some(({ Schedules }) => Schedules.length > 0));
  const calendar = hasHours && order.purchaseToken !== null && <OrderCalendar order={order} />;
  return students.map(([id, studentName], index) => {
    const theirs = details.filter(({ studentId }) => studentId === id);
    return (
      <CourseTimetable
        key={id}
        courses={theirs.flatMap(({ Course }) => Course)}
        {...(students.length > 1 ? { studentName, isNamed: true } : {})}
      >
        {index === students.length - 1 && calendar}
      </CourseTimetable>
    );
  });
}

function OrderCalendar({ order }: { order: Order }) {
  const query = { buyorder: order.buyOrder, no: order.id };
  return (
    <CalendarButton
      load={() => fileApi("downloadCalendar", { query })}
      href={apiPath("downloadCalendar", { query })}
    />
  );
}

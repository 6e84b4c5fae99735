import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import type { StaffPurchase } from "@shop/contracts/staff/purchases";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { formatRut } from "@shop/domain/people/rut";
import {
  ATTEMPT_STATE_NAMES,
  DOCUMENT_STATE_NAMES,
  OWED_REASON_NAMES,
  PAYMENT_KIND_NAMES,
} from "@shop/domain/purchases/names-copy";
import { heldHoursLabel } from "@shop/domain/schedule/held-hours";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { EmailText } from "@shop/ui/email-text";
import { EmptyState } from "@shop/ui/empty-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { ActButtons } from "../acts/act-buttons";
import { labelOf } from "../acts/acts-copy";
import { MoneyFacts } from "../acts/money-facts";
import { useActs } from "../acts/use-acts";
import { deskCopy as copy, stateName } from "../copy";
import { DeskError } from "../lib/api";
import { purchaseOf } from "../lib/queries";
import { useCommands } from "../palette/commands";
import { Proposals } from "../proposals/proposals";
import { LoadFailed } from "../ui/load-failed";
import { PageHead } from "../ui/page-head";
import { PhoneLink } from "../ui/phone-link";
import { StateMark } from "../ui/state-mark";
import { When } from "../ui/when";
import { PayLink } from "./pay-link";
import styles from "./purchase.module.css";
import { Timeline } from "./timeline";

const route = getRouteApi("/inside/compra/$reference");
const SHAPES = 6;

export function Purchase() {
  const { reference } = route.useParams();
  const { data, error, refetch, isFetching } = useQuery(purchaseOf(reference));
  if (error instanceof DeskError && error.code === "NOT_FOUND")
    return (
      <EmptyState title={error.message} level={1} action={<Link to="/">{copy.back}</Link>}>
        {reference}
      </EmptyState>
    );
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="4rem" />;
  return <Read key={reference} purchase={data} />;
}

function Read({ purchase }: { purchase: StaffPurchase }) {
  const names = purchase.students.map((student) => student?.name ?? copy.forgotten);
  const payer = purchase.guardian?.name ?? purchase.reference;
  const { pick, say, drawn } = useActs({
    of: payer,
    names,
    isWaiting: purchase.proposals.length > 0,
    money: purchase.money,
  });
  const { acts, money } = purchase;
  useCommands(useMemo(() => acts.map((act) => ({ name: labelOf(act), run: () => pick(act) })), [acts, pick]));
  const part = { purchase, onPick: pick };
  return (
    <article className={styles.purchase}>
      <Head {...part} />
      <Proposals proposals={purchase.proposals} of={payer} names={names} money={money} onDone={say} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PayLink {...part} />
          <People {...part} />
          <Payments {...part} />
          <Documents {...part} />
        </div>
        <Timeline {...purchase} say={say} />
      </div>
      {drawn}
    </article>
  );
}

interface Part {
  purchase: StaffPurchase;
  onPick: (act: OfferedAct) => void;
}

const OF_PURCHASE: readonly OfferedAct["name"][] = ["resend", "release", "answer_suspension"];
const isOfGuardian = ({ name, request }: OfferedAct) =>
  name === "move_mailbox" || ("position" in request && request.position === null);
const OF_PAYMENTS: readonly OfferedAct["name"][] = [
  ...(["settle_refund", "resolve_review", "note_account"] as const),
  ...(["give_goodwill", "end_students", "annul"] as const),
];

function Head({ purchase, onPick }: Part) {
  const { reference, buyOrder, createdAt, finishedAt, annulledAt, totalClp, coupon, pack } = purchase;
  const facts = [
    [copy.total, formatClp(totalClp)],
    [copy.bought, finishedAt && <When at={finishedAt} />],
    [copy.created, !finishedAt && <When at={createdAt} />],
    [copy.annulled, annulledAt && <When at={annulledAt} />],
    [copy.coupon, coupon && `${coupon.code} (${formatClp(-coupon.clp)})`],
    [copy.pack, pack],
  ] as const;
  return (
    <PageHead title={reference} mark={<StateMark {...purchase} />} code={buyOrder} facts={facts}>
      <ActButtons acts={purchase.acts.filter(({ name }) => OF_PURCHASE.includes(name))} onPick={onPick} />
    </PageHead>
  );
}

interface PersonProps {
  name: string;
  rut: string | null;
  email: string | null;
  phone: string | null;
}

function Person({ name, rut, email, phone }: PersonProps) {
  return (
    <>
      <h3>{name}</h3>
      <p className={styles.contact}>
        {rut && <span>{formatRut(rut)}</span>}
        {email && <EmailText address={email} isLink />}
        {phone && <PhoneLink phone={phone} />}
      </p>
    </>
  );
}

function People({ purchase: { guardian, students, acts }, onPick }: Part) {
  return (
    <section className={styles.part}>
      <h2>{copy.people}</h2>
      {guardian && (
        <div className={styles.row}>
          <p className={styles.role}>{copy.guardian}</p>
          <Person {...guardian} />
          <ActButtons acts={acts.filter(isOfGuardian)} onPick={onPick} isAboutKnown />
        </div>
      )}
      {students.map((student, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a student's place in the sale never changes
        <div key={position} className={styles.row}>
          <p className={styles.role}>{copy.student}</p>
          {student ? <Enrolled student={student} /> : <h3>{copy.forgotten}</h3>}
          <ActButtons
            acts={acts.filter(({ request }) => "position" in request && request.position === position)}
            onPick={onPick}
            isAboutKnown
          />
        </div>
      ))}
    </section>
  );
}

function Enrolled({ student }: { student: NonNullable<StaffPurchase["students"][number]> }) {
  const { program, venue, month, season, school, courses, grossClp, discountClp, feeClp, totalClp } = student;
  const sums = [
    [copy.gross, grossClp],
    [copy.discount, -discountClp],
    [copy.fee, feeClp],
    [copy.total, totalClp],
  ] as const;
  return (
    <>
      <Person {...student} />
      {school && <p className={styles.quiet}>{school}</p>}
      <p>
        {program} · {venue} · {monthLabel(month, season)}
      </p>
      <ul className={styles.courses}>
        {courses.map((course) => (
          <li key={course.code + course.name}>
            <b>{course.name}</b> <span className={styles.quiet}>{course.code}</span>
            <br />
            {heldHoursLabel(course)}
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {sums.map(([name, clp]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatClp(clp)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Payments({ purchase: { payments, money, acts }, onPick }: Part) {
  return (
    <section className={styles.part}>
      <h2>{copy.payments}</h2>
      {payments.length === 0 && <p className={styles.quiet}>{copy.noPayments}</p>}
      {payments.map(({ buyOrder, state, at, clp, kind, proof, card, authorization, refundedClp, owed }) => (
        <div key={buyOrder} className={styles.row}>
          <p className={styles.line}>
            <b>{stateName(ATTEMPT_STATE_NAMES, state)}</b> <span>{formatClp(clp)}</span>
          </p>
          <p className={styles.quiet}>
            <When at={at} />
            {[
              kind !== "card" && [PAYMENT_KIND_NAMES[kind], proof].join(" "),
              card && copy.card(card),
              authorization && copy.authorization(authorization),
              refundedClp > 0 && copy.refunded(formatClp(refundedClp)),
              buyOrder,
            ].map((fact) => fact && ` · ${fact}`)}
          </p>
          {owed.map(({ clp, reason, dueOn }) => (
            <div key={reason + dueOn + clp}>
              <p className={styles.line}>
                <b>{copy.owed}</b> <span>{formatClp(clp)}</span>
              </p>
              <p className={styles.quiet}>{copy.waitsFor(OWED_REASON_NAMES[reason], shortDate(dueOn))}</p>
            </div>
          ))}
        </div>
      ))}
      <MoneyFacts money={money} isOfOne={payments.length === 1} />
      <ActButtons acts={acts.filter(({ name }) => OF_PAYMENTS.includes(name))} onPick={onPick} />
    </section>
  );
}

function Documents({ purchase: { documents, acts }, onPick }: Part) {
  return (
    <section className={styles.part}>
      <h2>{copy.documents}</h2>
      {documents.length === 0 && <p className={styles.quiet}>{copy.noDocuments}</p>}
      {documents.map(({ name, state, clp, url }) => (
        <p key={name + state + clp} className={styles.line}>
          <span>
            {url ? <a href={url}>{name}</a> : name} · {stateName(DOCUMENT_STATE_NAMES, state)}
          </span>
          <span>{formatClp(clp)}</span>
        </p>
      ))}
      <ActButtons acts={acts.filter(({ name }) => name === "note_document")} onPick={onPick} />
    </section>
  );
}

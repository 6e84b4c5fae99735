import type { StaffSeats } from "@shop/contracts/staff/sections/sections";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { Button } from "@shop/ui/button/button";
import { Select } from "@shop/ui/fields/select";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useActs } from "../../acts/use-acts";
import { seatsOf, sectionOf } from "../../lib/queries";
import { DataTable } from "../../ui/data-table";
import { LoadFailed } from "../../ui/load-failed";
import { PhoneLink } from "../../ui/phone-link";
import table from "../../ui/table.module.css";
import styles from "./section.module.css";
import { sectionsCopy } from "./sections-copy";

const copy = sectionsCopy.cancel;
const route = getRouteApi("/inside/cursos/$id/cancelar");
const SHAPES = 6;
const MONEY = "dinero";

type Seat = StaffSeats["seats"][number];

export function CancelSection() {
  const { id } = route.useParams();
  const section = useQuery(sectionOf(id));
  const { data, error, refetch, isFetching } = useQuery(seatsOf(id));
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data || section.isPending) return <SkeletonList count={SHAPES} height="3rem" />;
  const isDone = section.data?.state === "cancelled" && data.seats.length === 0;
  return (
    <article className={styles.section}>
      <header className={styles.cancelHead}>
        <h1>{copy.title}</h1>
        <p>
          <Link to="/cursos/$id" params={{ id }}>
            {section.data ? `${section.data.name} · ${section.data.code}` : copy.back}
          </Link>
          {section.data && ` · ${section.data.venue} · ${copy.now(scheduleLabel(section.data.schedules))}`}
        </p>
        <p>
          {isDone ? copy.done(section.data?.held ?? 0) : data.seats.length === 0 ? copy.nobody : copy.text}
        </p>
        {data.minimums.map(({ version, students }) => (
          <p key={version} className={styles.quiet}>
            {copy.minimum(version, students)}
          </p>
        ))}
        {data.seats.length > 0 && <p className={styles.quiet}>{copy.limit(data.secondPersonAboveClp)}</p>}
      </header>
      <Decisions sectionId={Number(id)} of={section.data?.name} seats={data.seats} isDone={isDone} />
    </article>
  );
}

const keyOf = ({ reference, position }: Seat) => `${reference} ${position}`;

interface DecisionsProps {
  sectionId: number;
  of: string | undefined;
  seats: readonly Seat[];
  isDone: boolean;
}

function Decisions({ sectionId, of, seats, isDone }: DecisionsProps) {
  const [decisions, setDecisions] = useState<ReadonlyMap<string, string>>(new Map());
  const decided = seats.filter((seat) => decisions.get(keyOf(seat)));
  const { pick, drawn } = useActs({
    of,
    names: decided.map(({ student, guardian }) =>
      copy.seatOf(student ?? sectionsCopy.blocked, guardian?.name),
    ),
  });
  const choices = decided.map((seat) => {
    const decision = decisions.get(keyOf(seat));
    const { reference, position } = seat;
    return { reference, position, replacementCourseId: decision === MONEY ? null : Number(decision) };
  });
  const moves = choices.filter(({ replacementCourseId }) => replacementCourseId !== null).length;
  return (
    <>
      {seats.length > 0 && (
        <SeatTable
          seats={seats}
          decisions={decisions}
          onDecide={(seat, decision) => setDecisions(new Map(decisions).set(keyOf(seat), decision))}
        />
      )}
      {isDone ? (
        <p>
          <Link to="/cursos">{sectionsCopy.back}</Link>
        </p>
      ) : (
        <footer className={styles.decided}>
          {seats.length > 0 && (
            <p>{copy.sums(moves, choices.length - moves, seats.length - choices.length)}</p>
          )}
          <Button
            look="main"
            onClick={() => pick({ name: "cancel_section", request: { sectionId, choices }, about: null })}
          >
            {copy.press}
          </Button>
        </footer>
      )}
      {drawn}
    </>
  );
}

interface SeatTableProps {
  seats: readonly Seat[];
  decisions: ReadonlyMap<string, string>;
  onDecide: (seat: Seat, decision: string) => void;
}

function SeatTable({ seats, decisions, onDecide }: SeatTableProps) {
  return (
    <DataTable
      columns={[
        {
          head: sectionsCopy.student,
          cell: ({ student, reference }) => (
            <>
              {student ?? sectionsCopy.blocked}
              <small className={table.quiet}>{reference}</small>
            </>
          ),
        },
        {
          head: sectionsCopy.guardian,
          isWide: true,
          cell: ({ guardian }) => (
            <>
              {guardian?.name}
              {guardian?.phone && (
                <small className={table.quiet}>
                  <PhoneLink phone={guardian.phone} />
                </small>
              )}
            </>
          ),
        },
        {
          head: copy.decision,
          isWide: true,
          cell: (seat) => (
            <Decision
              seat={seat}
              value={decisions.get(keyOf(seat)) ?? ""}
              onChange={(decision) => onDecide(seat, decision)}
            />
          ),
        },
      ]}
      rows={seats}
      keyOf={keyOf}
    />
  );
}

const offerText = ({ name, schedules, venue, free, backClp }: Seat["offers"][number]) =>
  [name, scheduleLabel(schedules), venue, copy.offer(free, backClp)].filter(Boolean).join(" · ");

interface DecisionProps {
  seat: Seat;
  value: string;
  onChange: (decision: string) => void;
}

function Decision({ seat, value, onChange }: DecisionProps) {
  const { offers, student, reference } = seat;
  return (
    <div className={styles.decision}>
      <Select
        aria-label={copy.decisionOf(student ?? reference)}
        placeholder={copy.undecided}
        options={[
          ...offers.map((offer) => ({ value: String(offer.id), label: offerText(offer) })),
          { value: MONEY, label: copy.money },
        ]}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {offers.length === 0 && <small className={table.quiet}>{copy.noOffers}</small>}
    </div>
  );
}

import type { BoardGrouping, StaffBoard } from "@shop/contracts/staff/board";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp, formatCount } from "@shop/domain/format/money";
import { Button } from "@shop/ui/button/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Field } from "@shop/ui/fields/field";
import { TextInput } from "@shop/ui/fields/text-input";
import { SkeletonList } from "@shop/ui/skeleton";
import { keepPreviousData, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef } from "react";
import { useLive } from "../../lib/live";
import { type BoardSearch, boardOf, me } from "../../lib/queries";
import { LoadFailed } from "../../ui/load-failed";
import { When } from "../../ui/when";
import styles from "./board.module.css";
import { boardCopy as copy, GROUPING_NAMES, groupName } from "./board-copy";
import { FiguresTable } from "./figures-table";

const route = getRouteApi("/inside/resumen");
const SHAPES = 6;

export function Board() {
  const search = route.useSearch();
  const { data, error, refetch, isFetching, isPlaceholderData } = useLive({
    ...boardOf(search),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-busy={isPlaceholderData} className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        {data && (
          <p className={styles.quiet}>
            {copy.at} <When at={data.at} />
          </p>
        )}
      </header>
      <Range key={`${data?.from}/${data?.to}`} from={search.from ?? data?.from} to={search.to ?? data?.to} />
      {error && <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />}
      {!error && !data && <SkeletonList count={SHAPES} height="4rem" />}
      {!error && data && <Sums board={data} />}
    </section>
  );
}

function Range({ from, to }: { from: string | undefined; to: string | undefined }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const fields = new FormData(form.current ?? undefined);
    const [first, last] = [fields.get("from"), fields.get("to")].map(String);
    void navigate({ to: "/resumen", search: { ...(first && { from: first }), ...(last && { to: last }) } });
  };
  return (
    <form ref={form} className={styles.range} onSubmit={show}>
      <Field name="from" label={copy.from}>
        <TextInput type="date" defaultValue={from} />
      </Field>
      <Field name="to" label={copy.to}>
        <TextInput type="date" defaultValue={to} />
      </Field>
      <Button type="submit">{copy.press}</Button>
    </form>
  );
}

function Sums({ board }: { board: StaffBoard }) {
  const range = { from: board.from, to: board.to };
  return (
    <>
      {!board.isOfAllVenues && <p className={styles.quiet}>{copy.ofTheirs}</p>}
      <Total board={board} range={range} />
      {board.days.length === 0 ? (
        <EmptyState title={copy.nothing} />
      ) : (
        <>
          <FiguresTable
            title={copy.days}
            head={copy.day}
            note={copy.legend}
            total={board.total}
            search={range}
            rows={board.days.map(({ day, ...figures }) => ({
              ...figures,
              key: day,
              label: shortDate(day),
              search: { from: day, to: day },
            }))}
          />
          {GROUPINGS.map((by) => (
            <FiguresTable
              key={by}
              {...GROUPING_NAMES[by]}
              total={board.total}
              search={range}
              rows={board.groups[by].map(({ name, ...group }) => ({
                ...group,
                label: groupName(by, { name, key: group.key }),
                search: { ...range, by, key: group.key },
              }))}
            />
          ))}
        </>
      )}
    </>
  );
}

const GROUPINGS = Object.keys(GROUPING_NAMES) as BoardGrouping[];

function Total({
  board: { total, holds, demand },
  range,
}: {
  board: StaffBoard;
  range: Required<BoardSearch>;
}) {
  const { rights } = useSuspenseQuery(me).data;
  const sections = (only: "held" | "full", text: string) =>
    rights.includes("see_sections") ? (
      <Link to="/cursos" search={{ only }}>
        {text}
      </Link>
    ) : (
      text
    );
  const sales = (text: string) => (
    <Link to="/resumen/compras" search={range}>
      {text}
    </Link>
  );
  const unpaid = (text: string) =>
    rights.includes("see_purchases") ? (
      <Link to="/" search={{ unpaidFrom: range.from, unpaidTo: range.to }}>
        {text}
      </Link>
    ) : (
      text
    );
  const facts = [
    [copy.taken, sales(formatClp(total.takenClp))],
    [copy.returned, sales(formatClp(-total.returnedClp))],
    [copy.moved, total.movedClp === 0 ? null : sales(formatClp(total.movedClp))],
    [copy.net, sales(formatClp(total.netClp))],
    [copy.purchases, sales(formatCount(total.purchases))],
    [copy.students, sales(formatCount(total.students))],
    [copy.holds, sections("held", `${formatCount(holds.purchases)} (${copy.seats(holds.seats)})`)],
    [copy.lapsed, unpaid(formatCount(demand.lapsed))],
    [copy.full, sections("full", formatCount(demand.fullSections))],
    [copy.leads, demand.leads === null ? null : formatCount(demand.leads)],
  ] as const;
  return (
    <dl className={styles.total}>
      {facts.map(
        ([head, value]) =>
          value && (
            <div key={head}>
              <dt>{head}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

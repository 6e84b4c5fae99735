import type { Pack } from "@shop/contracts/offer/packs";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { isFull } from "@shop/domain/courses/seats";
import type { VenueRoles } from "@shop/domain/programs/campus";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { Button } from "@shop/ui/button/button";
import { EmptyState } from "@shop/ui/empty-state";
import { ErrorState } from "@shop/ui/error-state";
import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import { Skeleton } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { packsQuery } from "../../lib/queries/packs";
import { shopConfigQuery, useVenueRoles } from "../../lib/queries/shop-config";
import { ButtonLink } from "../../ui/button-link";
import { PackCard } from "./pack-card";
import { PackCarousel, useMediaQuery } from "./pack-carousel";
import { PackLines } from "./pack-lines";
import styles from "./pack-list.module.css";
import { packsCopy as copy } from "./packs-copy";

const WIDE = "(min-width: 48rem)";
const SHAPES = [1, 2, 3];

export interface PackWish {
  venueId: number | null;
  subject: string | null;
}

const ANY: PackWish = { venueId: null, subject: null };

interface PackListProps {
  wish: PackWish;
  page: number;
  addressOf: (wish: PackWish, page?: number) => string;
  onFilter: (wish: PackWish) => void;
  children?: ReactNode;
}

/** OUTLET-10. */
export function PackList({ wish, page, addressOf, onFilter, children }: PackListProps) {
  const packs = useQuery(packsQuery);
  const promised = useQuery(shopConfigQuery).data?.advertisedPercents.outlet;
  return (
    <div className={styles.page}>
      <header className={styles.banner}>
        <p className={styles.promise} data-waits={promised === undefined || undefined}>
          {promised === undefined ? "\u00a0" : copy.promise(promised)}
        </p>
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
      </header>
      {packs.isPending && <Loading />}
      {packs.isError && !packs.data && (
        <ErrorState title={copy.failed} onRetry={() => packs.refetch()} retrying={packs.isFetching} />
      )}
      {packs.data && (
        <>
          {packs.data.length > 0 && (
            <PackFilter key={keyOf(wish)} packs={packs.data} wish={wish} onFilter={onFilter} />
          )}
          <Found packs={packsFor(packs.data, wish)} wish={wish} page={page} addressOf={addressOf} />
        </>
      )}
      {children}
    </div>
  );
}

function Loading() {
  const isWide = useMediaQuery(WIDE);
  return (
    <div role="status">
      <span className="visually-hidden">{copy.loading}</span>
      <div className={styles.loading}>
        <Skeleton height={isWide ? "4.5rem" : "10.75rem"} />
      </div>
      <div className={styles.grid}>
        {SHAPES.slice(0, isWide ? SHAPES.length : 1).map((shape) => (
          <Skeleton key={shape} height="26rem" />
        ))}
      </div>
    </div>
  );
}

interface FoundProps extends Omit<PackListProps, "onFilter" | "children"> {
  packs: readonly Pack[];
}

function Found({ packs, wish, page, addressOf }: FoundProps) {
  // Where nobody knows yet, the page holds both, and styles show one.
  const isWide = useMediaQuery(WIDE);
  const [first] = packs;
  if (!first) return <NothingFound wish={wish} addressOf={addressOf} />;
  const venue = wish.venueId === null ? null : confirmedVenueName(first.Location.name);
  const count = (
    <p className={styles.count} role="status">
      {copy.found(packs.length, venue, wish.subject)}
    </p>
  );
  return (
    <>
      {isWide !== false && (
        <div className={styles.wide}>
          {count}
          <PackGrid packs={packs} page={page} addressOf={(number) => addressOf(wish, number)} />
        </div>
      )}
      {isWide !== true && (
        <div className={styles.narrow}>
          <PackLines packs={packs}>{count}</PackLines>
          <PackCarousel key={keyOf(wish)} packs={packs} />
        </div>
      )}
    </>
  );
}

function NothingFound({ wish, addressOf }: Pick<PackListProps, "wish" | "addressOf">) {
  if (keyOf(wish) === keyOf(ANY)) return <EmptyState title={copy.noneAtAll}>{copy.noneText}</EmptyState>;
  return (
    <EmptyState title={copy.none} action={<ButtonLink to={addressOf(ANY)}>{copy.showAll}</ButtonLink>}>
      {copy.noneText}
    </EmptyState>
  );
}

const keyOf = ({ venueId, subject }: PackWish) => `${venueId ?? ""} ${subject ?? ""}`;

const subjectsOf = ({ PackDetails }: Pack) => PackDetails.map(({ Course }) => courseDisplayName(Course));

function packsFor(packs: readonly Pack[], { venueId, subject }: PackWish): Pack[] {
  return packs
    .filter(({ Location }) => venueId === null || Location.id === venueId)
    .filter((pack) => subject === null || subjectsOf(pack).includes(subject))
    .sort((a, b) => Number(isFull(a)) - Number(isFull(b)) || a.priceOfert - b.priceOfert);
}

// Without the online location, which is no venue (OUTLET-02).
function venuesOf(packs: readonly Pack[], { onlineId }: VenueRoles): Pack["Location"][] {
  const venues = new Map(packs.map(({ Location }) => [Location.id, Location]));
  return [...venues.values()]
    .filter(({ id }) => id !== onlineId)
    .sort((a, b) => a.name.localeCompare(b.name, "es-CL"));
}

interface PackFilterProps {
  packs: readonly Pack[];
  wish: PackWish;
  onFilter: (wish: PackWish) => void;
}

function PackFilter({ packs, wish, onFilter }: PackFilterProps) {
  const roles = useVenueRoles();
  const [venueId, setVenueId] = useState(String(wish.venueId ?? ""));
  const [subject, setSubject] = useState(wish.subject ?? "");
  const subjects = [...new Set(packs.flatMap(subjectsOf))].sort((a, b) => a.localeCompare(b, "es-CL"));

  function submit(event: FormEvent) {
    event.preventDefault();
    onFilter({ venueId: Number(venueId) || null, subject: subject || null });
  }

  return (
    <form className={styles.filter} onSubmit={submit}>
      <Field name="sede" label={copy.venue}>
        <Select
          value={venueId}
          placeholder={copy.allVenues}
          options={venuesOf(packs, roles).map(({ id, name }) => ({
            value: String(id),
            label: confirmedVenueName(name),
          }))}
          onChange={(event) => setVenueId(event.target.value)}
        />
      </Field>
      <Field name="asignatura" label={copy.subject}>
        <Select
          value={subject}
          placeholder={copy.allSubjects}
          options={subjects.map((name) => ({ value: name, label: name }))}
          onChange={(event) => setSubject(event.target.value)}
        />
      </Field>
      <Button type="submit">{copy.filter}</Button>
    </form>
  );
}

// OUTLET-08.
const PAGE_SIZE = 15;

interface PackGridProps {
  packs: readonly Pack[];
  page: number;
  addressOf: (page: number) => string;
}

function PackGrid({ packs, page: wanted, addressOf }: PackGridProps) {
  const { page, pages, rows } = pageOf(packs, wanted);
  return (
    <>
      <ul className={styles.grid}>
        {rows.map((pack) => (
          <li key={pack.id}>
            <PackCard pack={pack} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={styles.pages} aria-label={copy.pages}>
          {page > 1 && <Link to={addressOf(page - 1)}>{copy.previousPage}</Link>}
          {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
            <Link
              key={number}
              to={addressOf(number)}
              aria-label={copy.page(number)}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </Link>
          ))}
          {page < pages && <Link to={addressOf(page + 1)}>{copy.nextPage}</Link>}
        </nav>
      )}
    </>
  );
}

function pageOf<Row>(rows: readonly Row[], wanted: number): { page: number; pages: number; rows: Row[] } {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Number.isInteger(wanted) ? Math.min(pages, Math.max(1, wanted)) : 1;
  return { page, pages, rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

import type { Pack } from "@shop/contracts/packs";
import { isFull } from "@shop/domain/courses/seats";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { useQuery } from "@tanstack/react-query";
import { packsQuery } from "../../lib/queries/packs";
import { ButtonLink } from "../../ui/button/button-link";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { Skeleton } from "../../ui/skeleton";
import { PackCarousel } from "./pack-carousel";
import { PackFilter } from "./pack-filter";
import { PackGrid } from "./pack-grid";
import styles from "./pack-list.module.css";
import { packsCopy as copy } from "./packs-copy";
import { useMediaQuery } from "./use-media-query";

/** From here on packs stand side by side; below they follow each other. */
const WIDE = "(width >= 48rem)";
const SHAPES = [1, 2, 3];

interface PackListProps {
  /** Null shows all venues. */
  venueId: number | null;
  page: number;
  addressOf: (place: { venueId: number | null; page?: number }) => string;
  onFilter: (venueId: number | null) => void;
}

/** 'Venta de paquetes con descuento' (OUTLET-02, OUTLET-07..10). */
export function PackList({ venueId, page, addressOf, onFilter }: PackListProps) {
  const packs = useQuery(packsQuery);
  return (
    <div className={styles.page}>
      <header className={styles.banner}>
        <p className={styles.promise}>{copy.promise}</p>
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
            <PackFilter key={venueId} venues={venuesOf(packs.data)} venueId={venueId} onFilter={onFilter} />
          )}
          <Found packs={packsAt(packs.data, venueId)} {...{ venueId, page, addressOf }} />
        </>
      )}
    </div>
  );
}

function Loading() {
  const isWide = useMediaQuery(WIDE);
  return (
    <div role="status">
      <span className="visually-hidden">{copy.loading}</span>
      <div className={styles.grid}>
        {SHAPES.slice(0, isWide ? SHAPES.length : 1).map((shape) => (
          <Skeleton key={shape} height="26rem" />
        ))}
      </div>
    </div>
  );
}

interface FoundProps extends Omit<PackListProps, "onFilter"> {
  packs: readonly Pack[];
}

function Found({ packs, venueId, page, addressOf }: FoundProps) {
  const isWide = useMediaQuery(WIDE);
  const [first] = packs;
  if (!first) return <NothingFound venueId={venueId} addressOf={addressOf} />;
  const found =
    venueId === null
      ? copy.found(packs.length)
      : copy.foundAt(packs.length, confirmedVenueName(first.Location.name));
  return (
    <>
      <p className={styles.count} role="status">
        {found}
      </p>
      {isWide ? (
        <PackGrid packs={packs} page={page} addressOf={(number) => addressOf({ venueId, page: number })} />
      ) : (
        <PackCarousel key={venueId} packs={packs} />
      )}
    </>
  );
}

function NothingFound({ venueId, addressOf }: Pick<PackListProps, "venueId" | "addressOf">) {
  if (venueId === null) return <EmptyState title={copy.noneAtAll}>{copy.noneText}</EmptyState>;
  return (
    <EmptyState
      title={copy.none}
      action={<ButtonLink to={addressOf({ venueId: null })}>{copy.showAll}</ButtonLink>}
    >
      {copy.noneText}
    </EmptyState>
  );
}

/** Packs at a venue, or at all of them; those that ran out stand last. */
function packsAt(packs: readonly Pack[], venueId: number | null): Pack[] {
  const here = packs.filter(({ Location }) => venueId === null || Location.id === venueId);
  return here.toSorted((a, b) => Number(isFull(a)) - Number(isFull(b)));
}

/** Venues that have a pack, by name. */
function venuesOf(packs: readonly Pack[]): Pack["Location"][] {
  const venues = new Map(packs.map(({ Location }) => [Location.id, Location]));
  return [...venues.values()].toSorted((a, b) => a.name.localeCompare(b.name, "es-CL"));
}

import type { Pack } from "@shop/contracts/packs";
import { Link } from "react-router";
import { PackCard } from "./pack-card";
import styles from "./pack-list.module.css";
import { packsCopy as copy } from "./packs-copy";

/** Packs of a page on wide screens (OUTLET-08). */
const PAGE_SIZE = 15;

interface PackGridProps {
  packs: readonly Pack[];
  /** As the address has it. */
  page: number;
  addressOf: (page: number) => string;
}

/** Packs side by side, 15 a page. */
export function PackGrid({ packs, page: wanted, addressOf }: PackGridProps) {
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

/** One page of a list and how many there are; a page that does not exist is the nearest that does. */
function pageOf<Row>(rows: readonly Row[], wanted: number): { page: number; pages: number; rows: Row[] } {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Number.isInteger(wanted) ? Math.min(pages, Math.max(1, wanted)) : 1;
  return { page, pages, rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

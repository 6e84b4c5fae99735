import type { Pack } from "@shop/contracts/offer/packs";
import { isFull } from "@shop/domain/courses/seats";
import { formatClp } from "@shop/domain/format/money";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { DisclosureButton } from "@shop/ui/button/disclosure-button";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { pathTo } from "../../lib/page/route-paths";
import styles from "./pack-lines.module.css";
import { packsCopy as copy } from "./packs-copy";

interface PackLinesProps {
  packs: readonly Pack[];
  /** How many there are. */
  children: ReactNode;
}

// For phones, above the carousel: one press away.
export function PackLines({ packs, children }: PackLinesProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.listing}>
      <div className={styles.head}>
        {children}
        {packs.length > 1 && (
          <DisclosureButton look="quiet" isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? copy.hideList : copy.showList}
          </DisclosureButton>
        )}
      </div>
      <ul id={id} className={styles.lines} aria-label={copy.list} hidden={!isOpen || packs.length === 1}>
        {packs.map((pack) => (
          <li key={pack.id}>
            <Line pack={pack} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Line({ pack }: { pack: Pack }) {
  const words = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{pack.title}</span>
        <span className={styles.place}>{confirmedVenueName(pack.Location.name)}</span>
      </span>
      <span className={styles.price}>{isFull(pack) ? copy.soldOut : formatClp(pack.priceOfert)}</span>
    </>
  );
  if (isFull(pack)) return <p className={styles.line}>{words}</p>;
  return (
    <Link className={styles.line} to={pathTo("Outlet2", { query: { packId: pack.id } })}>
      {words}
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}

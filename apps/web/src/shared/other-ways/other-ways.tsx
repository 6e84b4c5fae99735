import { isPageOffered } from "@shop/domain/steps/offered-pages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useBackpackCount } from "../../basket/legacy/backpack-count";
import { pathTo } from "../../lib/page/route-paths";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import styles from "./other-ways.module.css";
import { otherWaysCopy as copy } from "./other-ways-copy";

type Way = keyof typeof copy.ways;

interface OtherWaysProps {
  ways: readonly Way[];
  isLine?: boolean;
  /** Carries the choice over before the other flow reads it. */
  onLeave?: () => void;
}

/** The backpack is a way only with something in it, others where the academy has what they sell. */
export function OtherWays({ ways, isLine = false, onLeave }: OtherWaysProps) {
  const hasBackpack = useBackpackCount() > 0;
  const offer = useQuery(shopConfigQuery).data?.offer;
  const offered = ways.filter((way) =>
    way === "Backpack" ? hasBackpack : !offer || isPageOffered(way, offer),
  );
  return (
    <nav className={isLine ? styles.line : styles.ways} aria-labelledby="otras-formas-de-inscribirte">
      <h2 id="otras-formas-de-inscribirte">{copy.title}</h2>
      <ul>
        {offered.map((way) => (
          <li key={way}>
            <Link to={pathTo(way)} onClick={onLeave}>
              {copy.ways[way].label}
            </Link>
            {!isLine && <span>{copy.ways[way].text}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

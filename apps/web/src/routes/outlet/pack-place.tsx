import type { Pack } from "@shop/contracts/offer/packs";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { StartMonth } from "../../shared/start-month";
import { outletCopy as copy } from "./outlet-copy";
import styles from "./pack-review.module.css";

export function PackPlace({ pack }: { pack: Pack }) {
  const month = pack.PackDetails[0]?.Course.mes;
  return (
    <p className={styles.quiet}>
      {pack.modalidad} · {confirmedVenueName(pack.Location.name)}
      {month && (
        <>
          {" "}
          · {copy.starts} <StartMonth month={month} />
        </>
      )}
    </p>
  );
}

import { Check } from "lucide-react";
import { pathTo } from "../../lib/route-paths";
import { ButtonLink } from "../../ui/button/button-link";
import { LandingPicture } from "../../ui/pictures/landing-picture";
import styles from "./banner.module.css";
import { landingCopy as copy } from "./landing-copy";

interface BannerProps {
  admission: string | null;
  discountPercent: number | null;
}

/** Promise, discount and the one main button of the landing. */
export function Banner({ admission, discountPercent }: BannerProps) {
  return (
    <section className={styles.banner}>
      <div className={styles.words}>
        <p className={styles.season} data-known={admission !== null || undefined}>
          {admission ?? copy.season}
        </p>
        <h1 className={styles.title}>{copy.title}</h1>
        <p className={styles.lead}>{copy.lead}</p>
        <p className={styles.discount} data-known={discountPercent !== null || undefined}>
          <span>
            {copy.discountLead} <strong>{copy.discount(discountPercent ?? 0)}</strong>
          </span>{" "}
          {copy.discountText}
        </p>
        <div className={styles.actions}>
          <ButtonLink to={pathTo("ProgramStep")} look="main">
            {copy.main}
          </ButtonLink>
          <ButtonLink to={pathTo("Outlet1")}>{copy.outlet}</ButtonLink>
        </div>
        <ul className={styles.promises}>
          {copy.promises.map((promise) => (
            <li key={promise}>
              <Check aria-hidden="true" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.picture}>
        <LandingPicture />
      </div>
    </section>
  );
}

import type { ShopConfig } from "@shop/contracts/shop-config";
import { formatRut } from "@shop/domain/people/rut";
import { Fragment } from "react";
import { pathTo } from "../../../lib/route-paths";
import { formatClp } from "../../../ui/price/format-clp";
import styles from "./before-paying.module.css";
import { paymentCopy as copy } from "./payment-copy";
import { PaymentMarks } from "./payment-marks";

interface BeforePayingProps {
  /** CLP. */
  total: number | null;
  config: ShopConfig;
  /** Addresses of the contracts that are accepted. */
  contractUrls: readonly string[];
}

/** Who sells, for how much, on which terms: in sight before the pay press. */
export function BeforePaying({ total, config, contractUrls }: BeforePayingProps) {
  const { seller } = config;
  const isFree = total === 0;
  return (
    <section className={styles.box} aria-labelledby="antes-de-pagar">
      <h2 id="antes-de-pagar">{copy.beforeTitle[isFree ? "free" : "paid"]}</h2>
      <p className={styles.total}>
        <span>{copy.total}</span>
        <strong>{total === null ? "–" : formatClp(total)}</strong>
      </p>
      {!isFree && <PaymentMarks />}
      <ul className={styles.notes}>
        <li>{copy.soldBy(seller.legalName, formatRut(seller.rut))}</li>
        {!isFree && <li>{copy.card}</li>}
        <li>
          {copy.withdrawal}{" "}
          {contractUrls.map((url, index) => (
            <Fragment key={url}>
              {index > 0 && copy.and}
              <a href={url} target="_blank" rel="noopener">
                {copy.contract}
              </a>
            </Fragment>
          ))}
          .
        </li>
        <li>
          {copy.privacy} <a href={`mailto:${seller.email}`}>{seller.email}</a>. {copy.privacyMore}{" "}
          <a href={pathTo("Privacy")} target="_blank" rel="noopener">
            {copy.privacyPage}
          </a>
          .
        </li>
      </ul>
    </section>
  );
}

import type { ShopConfig } from "@shop/contracts/shop-config";
import { formatRut } from "@shop/domain/people/rut";
import { formatClp } from "../../../ui/price/format-clp";
import styles from "./before-paying.module.css";
import { paymentCopy as copy } from "./payment-copy";

interface BeforePayingProps {
  /** CLP. */
  total: number | null;
  config: ShopConfig;
  /** Address of the contract that is accepted. */
  contractUrl: string;
}

/** Who sells, for how much, on which terms: in sight before the pay press. */
export function BeforePaying({ total, config, contractUrl }: BeforePayingProps) {
  const { seller } = config;
  return (
    <section className={styles.box} aria-labelledby="antes-de-pagar">
      <h2 id="antes-de-pagar">{copy.beforeTitle}</h2>
      <p className={styles.total}>
        <span>{copy.total}</span>
        <strong>{total === null ? "–" : formatClp(total)}</strong>
      </p>
      <ul className={styles.notes}>
        <li>{copy.soldBy(seller.legalName, formatRut(seller.rut))}</li>
        <li>{copy.card}</li>
        <li>
          {copy.withdrawal}{" "}
          <a href={contractUrl} target="_blank" rel="noopener">
            {copy.contract}
          </a>
          .
        </li>
        <li>
          {copy.privacy} <a href={`mailto:${seller.email}`}>{seller.email}</a>.
        </li>
      </ul>
    </section>
  );
}

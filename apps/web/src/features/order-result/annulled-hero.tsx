import type { Annulment, Order } from "@shop/contracts/orders";
import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { pathTo } from "../../lib/route-paths";
import { ButtonLink } from "../../ui/button/button";
import { PageHeading } from "../../ui/frame/page-heading";
import { phoneUrl } from "../../ui/frame/phone-url";
import { AnnulledPicture } from "../../ui/pictures/order-pictures";
import { formatClp } from "../../ui/price/format-clp";
import styles from "./order-result.module.css";
import { resultCopy } from "./result-copy";

const { annulled: copy } = resultCopy;

interface AnnulledHeroProps {
  order: Order;
  annulment: Annulment;
}

/** That the purchase is undone and where its money went, with the ways on: there is nothing to retry. */
export function AnnulledHero({ order, annulment: { refunded } }: AnnulledHeroProps) {
  return (
    <>
      <header className={styles.hero}>
        <AnnulledPicture />
        <PageHeading>{copy.title(order.OrderDetails.length)}</PageHeading>
        <p>{copy.text}</p>
        <p className={styles.money}>{refunded > 0 ? copy.refunded(formatClp(refunded)) : copy.free}</p>
        {refunded > 0 && <p>{copy.bank}</p>}
      </header>
      <div className={styles.buttons}>
        <ButtonLink look="main" to={pathTo("ProgramStep")}>
          {resultCopy.success.another}
        </ButtonLink>
        <ButtonLink to={pathTo("Landing")}>{resultCopy.notFound.home}</ButtonLink>
      </div>
    </>
  );
}

/** Whom to ask about an annulled purchase. */
export function AnnulmentHelp() {
  const { data: config } = useQuery(shopConfigQuery);
  if (!config) return null;
  const { supportPhone, seller } = config;
  return (
    <section className={styles.panel}>
      <h2 className={styles.program}>{copy.helpTitle}</h2>
      <p>
        {copy.call} <a href={phoneUrl(supportPhone)}>{supportPhone}</a> {copy.write}{" "}
        <a href={`mailto:${seller.email}`}>{seller.email}</a>. {copy.atHand}
      </p>
    </section>
  );
}

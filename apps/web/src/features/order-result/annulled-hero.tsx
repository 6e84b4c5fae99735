import type { Annulment, Order } from "@shop/contracts/orders";
import { PAGE_PATHS } from "@shop/domain/steps/page-paths";
import { EmailText } from "@shop/ui/email-text";
import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../../lib/page/route-paths";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { ButtonLink } from "../../ui/button-link";
import { PageHeading } from "../../ui/frame/page-heading";
import { phoneUrl } from "../../ui/frame/phone-url";
import { AnnulledPicture } from "../../ui/pictures/order-pictures";
import { formatClp } from "../../ui/price/format-clp";
import styles from "./order-result.module.css";
import { isFree } from "./payment-facts";
import { resultCopy } from "./result-copy";

const { annulled: copy } = resultCopy;

interface AnnulledHeroProps {
  order: Order;
  annulment: Annulment;
}

function textOf({ reason }: Annulment): string {
  if (reason === "staff") return copy.text;
  return reason === "withdrawal" ? copy.withdrawn : copy.ended;
}

// Money returned. An ended contract may return a part, later, or by transfer.
function MoneyBack({ order, annulment: { reason, refunded } }: AnnulledHeroProps) {
  if (isFree(order)) return <p className={styles.money}>{copy.free}</p>;
  if (reason !== "staff") return <p>{refunded > 0 ? copy.howRefunded : copy.underWay}</p>;
  return (
    <>
      <p className={styles.money}>{copy.refunded(formatClp(refunded))}</p>
      <p>{copy.bank}</p>
    </>
  );
}

export function AnnulledHero({ order, annulment }: AnnulledHeroProps) {
  return (
    <>
      <header className={styles.hero}>
        <AnnulledPicture />
        <PageHeading>{copy.title(order.OrderDetails.length)}</PageHeading>
        <p>{textOf(annulment)}</p>
        <MoneyBack order={order} annulment={annulment} />
      </header>
      <div className={styles.ways}>
        <ButtonLink look="main" to={pathTo("ProgramStep")}>
          {resultCopy.success.another}
        </ButtonLink>
        {order.purchaseToken && (
          <ButtonLink to={PAGE_PATHS.Purchase.replace(":token", order.purchaseToken)}>
            {resultCopy.success.purchasePage}
          </ButtonLink>
        )}
        <ButtonLink to={pathTo("Landing")}>{resultCopy.notFound.home}</ButtonLink>
      </div>
    </>
  );
}

export function AnnulmentHelp() {
  const { data: config } = useQuery(shopConfigQuery);
  if (!config) return null;
  const { supportPhone, seller } = config;
  return (
    <section className={styles.panel}>
      <h2 className={styles.program}>{copy.helpTitle}</h2>
      <p>
        {copy.call} <a href={phoneUrl(supportPhone)}>{supportPhone}</a> {copy.write}{" "}
        <EmailText address={seller.email} isLink end="." /> {copy.atHand}
      </p>
    </section>
  );
}

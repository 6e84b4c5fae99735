import type { Order } from "@shop/contracts/orders";
import { PAGE_PATHS } from "@shop/domain/steps/page-paths";
import { ButtonAnchor } from "@shop/ui/button/button";
import { useQuery } from "@tanstack/react-query";
import { BookText, ExternalLink, ShoppingBag } from "lucide-react";
import { pathTo } from "../../lib/page/route-paths";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { ButtonLink } from "../../ui/button-link";
import styles from "./order-result.module.css";
import { ReceiptDownload } from "./receipt/receipt-download";
import { ResendButton } from "./resend-button";
import { resultCopy } from "./result-copy";

const { success: copy } = resultCopy;

/** RESULT-03, RESULT-14. */
export function SuccessActions({ order }: { order: Order }) {
  const { data: config } = useQuery(shopConfigQuery);
  return (
    <div className={styles.actions}>
      <ReceiptDownload buyOrder={order.buyOrder} no={order.id} look="main" />
      {order.purchaseToken && (
        <ButtonLink
          icon={<ShoppingBag aria-hidden="true" />}
          to={PAGE_PATHS.Purchase.replace(":token", order.purchaseToken)}
        >
          {copy.purchasePage}
        </ButtonLink>
      )}
      {order.FinancingParty?.email !== null && (
        <ResendButton buyOrder={order.buyOrder} email={order.FinancingParty?.email ?? null} />
      )}
      {config && (
        <>
          <ButtonAnchor icon={<BookText aria-hidden="true" />} href={config.documents.rulebook} download>
            {copy.rulebook(config.brand.name)}
          </ButtonAnchor>
          <ButtonAnchor icon={<ExternalLink aria-hidden="true" />} href={config.links.academy}>
            {copy.academy(config.brand.name)}
          </ButtonAnchor>
        </>
      )}
      <ButtonLink look="quiet" to={pathTo("ProgramStep")}>
        {copy.another}
      </ButtonLink>
    </div>
  );
}

import type { Sold } from "@shop/contracts/staff/selling";
import { Button } from "@shop/ui/button/button";
import { EmailText } from "@shop/ui/email-text";
import { EmptyState } from "@shop/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ActButtons } from "../../acts/act-buttons";
import { useActs } from "../../acts/use-acts";
import { purchaseOf } from "../../lib/queries";
import { PayLink } from "../pay-link";
import styles from "./selling.module.css";
import { sellingCopy as copy } from "./selling-copy";

export interface SoldSale extends Sold {
  /** Of the guardian. */
  email: string;
}

interface SoldPageProps {
  sold: SoldSale;
  onAgain: () => void;
}

/** Whoever sold it has the link, or the receipt's mail, at hand. */
export function SoldPage({ sold: { reference, email, isToPay }, onAgain }: SoldPageProps) {
  const { data: purchase } = useQuery(purchaseOf(reference));
  const { pick, drawn } = useActs({ of: purchase?.guardian?.name ?? reference, names: [] });
  const resend = purchase?.acts.filter(({ name }) => name === "resend") ?? [];
  return (
    <>
      <EmptyState
        level={1}
        title={isToPay ? copy.linkTitle(reference) : copy.soldTitle(reference)}
        action={
          <div className={styles.chips}>
            <Link to="/compra/$reference" params={{ reference }}>
              {copy.openPurchase}
            </Link>
            <Button look="main" onClick={onAgain}>
              {copy.again}
            </Button>
          </div>
        }
      >
        {isToPay ? copy.soldLink : copy.soldPaid} <EmailText address={email} end="." />
        {isToPay && ` ${copy.held}`}
      </EmptyState>
      {purchase && (
        <div className={styles.sold}>
          {isToPay ? (
            <PayLink purchase={purchase} onPick={pick} />
          ) : (
            <ActButtons acts={resend} onPick={pick} />
          )}
        </div>
      )}
      {drawn}
    </>
  );
}

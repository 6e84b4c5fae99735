import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import type { StaffPurchase } from "@shop/contracts/staff/purchases";
import { Button } from "@shop/ui/button/button";
import { useState } from "react";
import { ActButtons } from "../acts/act-buttons";
import { deskCopy as copy } from "../copy";
import { When } from "../ui/when";
import styles from "./purchase.module.css";

const OF_LINKS: readonly OfferedAct["name"][] = ["send_link", "end_link"];

interface PayLinkProps {
  purchase: StaffPurchase;
  onPick: (act: OfferedAct) => void;
}

export function PayLink({ purchase: { payLink, acts }, onPick }: PayLinkProps) {
  const [isCopied, setCopied] = useState(false);
  if (!payLink) return null;
  const { url, until } = payLink;
  // Where the browser refuses, the address stands there to be copied by hand.
  const copyUrl = () =>
    navigator.clipboard.writeText(url ?? "").then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section className={styles.part}>
      <h2>{copy.payLink}</h2>
      <p>
        {copy.payLinkUntil} <When at={until} />.
      </p>
      {url && <p className={styles.address}>{url}</p>}
      <ActButtons acts={acts.filter(({ name }) => OF_LINKS.includes(name))} onPick={onPick}>
        {url && (
          <Button size="small" onClick={copyUrl}>
            {isCopied ? copy.copied : copy.copyLink}
          </Button>
        )}
      </ActButtons>
      <span role="status" className="visually-hidden">
        {isCopied && copy.copied}
      </span>
    </section>
  );
}

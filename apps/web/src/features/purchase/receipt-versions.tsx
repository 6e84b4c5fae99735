import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { ButtonAnchor } from "@shop/ui/button/button";
import { Download } from "lucide-react";
import { apiPath } from "../../lib/api";
import { minuteOf } from "../../lib/minute-of";
import styles from "./purchase.module.css";
import { purchaseCopy } from "./purchase-copy";

const { versions: copy } = purchaseCopy;

export function ReceiptVersions({ token, receipts }: { token: string } & Pick<PurchaseDetails, "receipts">) {
  if (receipts.length < 2) return null;
  return (
    <section className={styles.stack} aria-label={copy.title}>
      <h3 className={styles.subtitle}>{copy.title}</h3>
      <ul className={styles.rows}>
        {receipts.map(({ version, since }, index) => (
          <li key={version}>
            <div>
              <p>{index === 0 ? copy.current(version) : copy.earlier(version)}</p>
              <p className={styles.quiet}>{copy.since(minuteOf(since))}</p>
            </div>
            <ButtonAnchor
              size="small"
              look="quiet"
              icon={<Download aria-hidden="true" />}
              href={apiPath("downloadVersion", { params: { token, version } })}
              aria-label={copy.download(version)}
              download
            >
              PDF
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { saleCopy } from "../sale-copy";
import { formatClp } from "./format-clp";
import styles from "./online-price.module.css";

interface OnlinePriceProps {
  /** Whole pesos, without the fee. */
  net: number;
  gross: number;
  /** 0–100. */
  percent?: number;
  isInFull?: boolean;
  isFrom?: boolean;
  terms?: string;
}

export function OnlinePrice({
  net,
  gross,
  percent,
  isInFull = false,
  isFrom = false,
  terms,
}: OnlinePriceProps) {
  const percentWords = isInFull ? saleCopy.onlineDiscount : saleCopy.onlinePercent;
  return (
    <span className={styles.whole}>
      <span className={styles.price}>
        <span className={styles.net}>{isFrom ? saleCopy.from(formatClp(net)) : formatClp(net)}</span>
        {gross > net && (
          <>
            {" "}
            <s className={styles.before}>
              <span className="visually-hidden">{saleCopy.before} </span>
              {formatClp(gross)}
            </s>
            {percent !== undefined && <span className={styles.percent}> {percentWords(percent)}</span>}
          </>
        )}
      </span>{" "}
      {terms && <span className={styles.terms}>{terms}</span>}
    </span>
  );
}

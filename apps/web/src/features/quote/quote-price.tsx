import { ApiError } from "@shop/contracts/client";
import { INSTALMENTS, instalmentOf } from "@shop/domain/pricing/instalments";
import { ErrorState } from "@shop/ui/error-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { type PricedQuote, priceBefore, savedInAll } from "../../lib/priced";
import { formatClp } from "../../ui/price/format-clp";
import { PriceList } from "../../ui/price/price-list";
import { packPriceRows, priceRows, type RowCoupon } from "./price-rows";
import { quoteCopy as copy } from "./quote-copy";
import styles from "./quote-price.module.css";

interface QuotePriceProps {
  quote: PricedQuote | undefined;
  coupon: RowCoupon;
  error: unknown;
  isStuck?: boolean;
  retrying: boolean;
  onRetry: () => void;
  /** Price of the pack's courses without the offer, in CLP. */
  packBefore?: number;
}

export function QuotePrice(props: QuotePriceProps) {
  const { quote, coupon, error, isStuck = false, retrying, onRetry, packBefore } = props;
  if (error) {
    const text = error instanceof ApiError ? error.text : copy.failedWithoutText;
    return <ErrorState title={copy.failed(text)} onRetry={onRetry} retrying={retrying} />;
  }
  if (!quote && isStuck) return <p>{copy.notAsked}</p>;
  if (!quote) return <Waiting isPack={packBefore !== undefined} />;
  if (packBefore !== undefined)
    return (
      <PriceList
        rows={packPriceRows(quote, coupon, packBefore)}
        totalLabel={copy.packTotal}
        total={quote.precioTotal}
        before={packBefore}
        saved={packBefore - quote.precioTotal}
        savedWords={copy.packSaved}
        note={copy.annual}
      />
    );
  return (
    <PriceList
      rows={priceRows(quote, coupon)}
      totalLabel={copy.total}
      total={quote.precioTotal}
      before={priceBefore(quote)}
      saved={savedInAll(quote)}
      note={
        quote.precioTotal > 0 && (
          <>
            <span>{copy.annual}</span>{" "}
            {copy.instalments(INSTALMENTS, formatClp(instalmentOf(quote.precioTotal)))}
          </>
        )
      }
    />
  );
}

function Waiting({ isPack }: { isPack: boolean }) {
  return (
    <div className={isPack ? undefined : styles.waiting}>
      <SkeletonList count={isPack ? 7 : 9} height="2rem" label={copy.loading} />
    </div>
  );
}

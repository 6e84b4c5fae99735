import { couponLabel } from "@shop/domain/pricing/coupon-copy";
import { couponPercentShown } from "@shop/domain/pricing/shown-percents";
import { Button } from "@shop/ui/button/button";
import { TicketPercent } from "lucide-react";
import { useState } from "react";
import { type PricedQuote, priceBeforeCoupon, pricedOf } from "../../lib/priced";
import { Price } from "../../ui/price/price-list";
import { couponCopy as copy } from "./coupon-copy";
import { CouponForm } from "./coupon-form";
import styles from "./coupon-panel.module.css";
import type { CouponState } from "./use-coupon";

interface CouponPanelProps {
  coupon: CouponState;
  emptyText?: string;
}

/** COUPON-02. */
export function CouponPanel({ coupon, emptyText }: CouponPanelProps) {
  const [isOpen, setOpen] = useState(false);

  function remove() {
    setOpen(false);
    coupon.remove();
  }

  if (coupon.applied) return <AppliedCoupon code={coupon.applied} quote={coupon.quote} onRemove={remove} />;
  if (isOpen || coupon.refusal || coupon.checking) {
    return (
      <div className={styles.form}>
        <CouponForm
          initialCode={coupon.refusal?.code ?? coupon.checking ?? ""}
          refusal={coupon.refusal}
          checking={coupon.checking !== null}
          {...(emptyText ? { emptyText } : {})}
          onApply={coupon.apply}
          onCancel={() => {
            coupon.forget();
            setOpen(false);
          }}
        />
      </div>
    );
  }
  return (
    <div className={styles.closed}>
      <Button
        look="quiet"
        size="small"
        icon={<TicketPercent aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {copy.open}
      </Button>
      <span className={styles.state}>{couponLabel(null)}</span>
    </div>
  );
}

interface AppliedCouponProps {
  code: string;
  quote: PricedQuote | undefined;
  onRemove: () => void;
}

function AppliedCoupon({ code, quote, onRemove }: AppliedCouponProps) {
  const percent = quote ? couponPercentShown(code, pricedOf(quote)) : null;
  return (
    <div className={styles.applied}>
      <TicketPercent aria-hidden="true" />
      <div role="status">
        <p>
          <strong>{code}</strong> {percent !== null && <span>{couponLabel(percent)}</span>}
        </p>
        {quote && percent !== null ? (
          <Price amount={quote.precioTotal} before={priceBeforeCoupon(quote)} />
        ) : (
          <span className={styles.awaited} aria-hidden="true">
            <Price amount={0} />
          </span>
        )}
      </div>
      <Button look="quiet" size="small" onClick={onRemove}>
        {copy.remove}
      </Button>
    </div>
  );
}

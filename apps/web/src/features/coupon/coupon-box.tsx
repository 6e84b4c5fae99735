import { Button } from "@shop/ui/button/button";
import { TicketPercent } from "lucide-react";
import { useEffect, useState } from "react";
import { useDraft } from "../../basket/stepper/draft-store";
import styles from "./coupon-box.module.css";
import { couponCopy as copy } from "./coupon-copy";
import { CouponForm } from "./coupon-form";

/** Keeps a code through steps 1–3 (COUPON-01, COUPON-03); on return an accepted code is checked again (COUPON-11). */
export function CouponBox() {
  const code = useDraft(({ draft }) => draft.storedCoupon);
  const change = useDraft((store) => store.change);
  const [isOpen, setOpen] = useState(false);
  const applied = useDraft(({ draft }) => draft.appliedCoupon);
  useEffect(() => {
    if (applied) change({ storedCoupon: applied, appliedCoupon: null, isConfirmed: false });
  }, [applied, change]);

  function store(storedCoupon: string | null) {
    change({ storedCoupon });
    setOpen(false);
  }

  if (code)
    return (
      <div className={styles.stored} role="status">
        <TicketPercent aria-hidden="true" />
        <p>
          <strong>{copy.stored(code)}</strong> {copy.storedHint}
        </p>
        <Button look="quiet" size="small" onClick={() => store(null)}>
          {copy.remove}
        </Button>
      </div>
    );
  if (isOpen) return <CouponForm onApply={store} onCancel={() => setOpen(false)} />;
  return (
    <Button
      look="quiet"
      size="small"
      icon={<TicketPercent aria-hidden="true" />}
      className={styles.open}
      onClick={() => setOpen(true)}
    >
      {copy.open}
    </Button>
  );
}

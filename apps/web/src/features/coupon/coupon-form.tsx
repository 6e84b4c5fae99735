import { COUPON_CODE_MAX } from "@shop/domain/limits";
import { normaliseCouponCode } from "@shop/domain/pricing/coupon-code";
import { Button } from "@shop/ui/button/button";
import { Field } from "@shop/ui/fields/field";
import { MaskedInput } from "@shop/ui/fields/masked-input";
import { capitalsMask } from "@shop/ui/masks";
import { type KeyboardEvent, useState } from "react";
import { couponCopy as copy } from "./coupon-copy";
import styles from "./coupon-form.module.css";
import type { CouponRefusal } from "./use-coupon";

interface CouponFormProps {
  initialCode?: string;
  refusal?: CouponRefusal | null;
  checking?: boolean;
  emptyText?: string;
  onApply: (code: string) => void;
  onCancel: () => void;
}

// Capitals, at most 16; Aplicar is off while empty, Enter explains (COUPON-05, COUPON-06, COUPON-07, AMB-83).
export function CouponForm(props: CouponFormProps) {
  const { initialCode = "", refusal, checking = false, emptyText = copy.empty, onApply, onCancel } = props;
  const [text, setText] = useState(initialCode);
  const [isEmptyTried, setEmptyTried] = useState(false);
  const code = normaliseCouponCode(text);

  function submit() {
    setEmptyTried(code === "");
    if (code !== "" && !checking) onApply(code);
  }

  // No <form>: it may be inside a step's form, and a form with a disabled button ignores Enter.
  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    submit();
  }

  const emptyProblem = isEmptyTried && code === "" ? emptyText : undefined;
  const problem = emptyProblem ?? (code === refusal?.code ? refusal.text : undefined);
  return (
    <div className={styles.form}>
      <Field name="coupon" label={copy.label} error={problem} optional>
        <MaskedInput
          mask={capitalsMask}
          look="text"
          value={text}
          maxLength={COUPON_CODE_MAX}
          spellCheck={false}
          readOnly={checking}
          autoFocus={initialCode === ""}
          onKeyDown={submitOnEnter}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button size="small" disabled={code === ""} busy={checking} onClick={submit}>
          {checking ? copy.checking : copy.apply}
        </Button>
        {!checking && (
          <Button look="quiet" size="small" onClick={onCancel}>
            {copy.cancel}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="alert">
        {problem}
      </p>
    </div>
  );
}

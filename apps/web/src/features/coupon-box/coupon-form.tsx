import { COUPON_CODE_MAX } from "@shop/domain/limits";
import { normaliseCouponCode } from "@shop/domain/pricing/coupon-code";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { TextInput } from "../../ui/text-input";
import styles from "./coupon-box.module.css";
import { couponBoxCopy as copy } from "./coupon-box-copy";

interface CouponFormProps {
  onStore: (code: string) => void;
  onCancel: () => void;
}

/** Code in capitals, at most 16 characters; Aplicar is off while it is empty, Enter then explains (COUPON-04..06, AMB-83). */
export function CouponForm({ onStore, onCancel }: CouponFormProps) {
  const [text, setText] = useState("");
  const [isEmptyTried, setEmptyTried] = useState(false);
  const code = normaliseCouponCode(text);

  function submit() {
    setEmptyTried(code === "");
    if (code !== "") onStore(code);
  }

  // No <form>: the summary may stand inside a step's own form, and forms do not nest.
  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    submit();
  }

  return (
    <div className={styles.form}>
      <Field
        name="coupon"
        label={copy.label}
        error={isEmptyTried && code === "" ? copy.empty : undefined}
        optional
      >
        <TextInput
          value={text}
          maxLength={COUPON_CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          onChange={(event) => setText(event.target.value.toUpperCase())}
          onKeyDown={submitOnEnter}
        />
      </Field>
      <div className={styles.actions}>
        <Button size="small" disabled={code === ""} onClick={submit}>
          {copy.apply}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  );
}

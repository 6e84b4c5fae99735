import { validationMessage } from "@shop/domain/validation-copy";
import { type ChangeEvent, useRef, useState } from "react";

/** A press without accepted terms says why and moves the focus there (CHECKOUT-05, AMB-84). */
export function useTerms() {
  const box = useRef<HTMLInputElement>(null);
  const [isAccepted, setAccepted] = useState(false);
  const [isTried, setTried] = useState(false);
  return {
    field: {
      ref: box,
      name: "terms",
      checked: isAccepted,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setAccepted(event.target.checked),
      error: isTried && !isAccepted ? validationMessage("TERMS_REQUIRED_TO_PAY") : undefined,
    },
    withdraw: () => setAccepted(false),
    check: () => {
      setTried(true);
      if (!isAccepted) box.current?.focus();
      return isAccepted;
    },
  };
}

export type TermsField = ReturnType<typeof useTerms>["field"];

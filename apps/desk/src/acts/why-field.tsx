import { WHY_LENGTH } from "@shop/contracts/staff/endpoints";
import { Field } from "@shop/ui/fields/field";
import { TextArea } from "@shop/ui/fields/text-area";
import { useEffect, useRef, useState } from "react";
import { actCopy as copy } from "./acts-copy";

const ROWS = 3;

/** A reason as it is typed; `accept` says whether it is one. */
export function useWhy() {
  const [why, setWhy] = useState("");
  const [isWrong, setWrong] = useState(false);
  const accept = () => {
    const { length } = why.trim();
    const isRefused = length < WHY_LENGTH.min || length > WHY_LENGTH.max;
    setWrong(isRefused);
    return !isRefused;
  };
  return { why, setWhy, isWrong, accept };
}

interface WhyFieldProps {
  typed: ReturnType<typeof useWhy>;
  label: string;
  hint: string;
  /** Nothing is left to choose: what comes next is the reason. */
  isNext?: boolean;
}

export function WhyField({ typed, label, hint, isNext = false }: WhyFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNext) box.current?.focus();
  }, [isNext]);
  return (
    <Field name="why" label={label} hint={hint} error={typed.isWrong ? copy.whyWrong : undefined}>
      <TextArea
        ref={box}
        rows={ROWS}
        value={typed.why}
        maxLength={WHY_LENGTH.max}
        onChange={(event) => typed.setWhy(event.target.value)}
      />
    </Field>
  );
}

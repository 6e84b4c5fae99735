import { WHY_LENGTH } from "@shop/contracts/staff/endpoints";
import { Field } from "@shop/ui/fields/field";
import { TextArea } from "@shop/ui/fields/text-area";
import { useState } from "react";
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
}

export function WhyField({ typed, label, hint }: WhyFieldProps) {
  return (
    <Field name="why" label={label} hint={hint} error={typed.isWrong ? copy.whyWrong : undefined}>
      <TextArea
        rows={ROWS}
        value={typed.why}
        maxLength={WHY_LENGTH.max}
        onChange={(event) => typed.setWhy(event.target.value)}
      />
    </Field>
  );
}

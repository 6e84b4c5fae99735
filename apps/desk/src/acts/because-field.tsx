import type { Because } from "@shop/contracts/staff/acts/act-calls";
import {
  type ActReason,
  areWordsWanted,
  isActReason,
  saysWhy,
  WHY_LENGTH,
} from "@shop/domain/purchases/reasons-copy";
import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import { TextArea } from "@shop/ui/fields/text-area";
import { useEffect, useRef, useState } from "react";
import { REASON_OPTIONS } from "../lib/reasons";
import { actCopy as copy } from "./acts-copy";

const ROWS = 3;

/** A reason as it is chosen and typed; `accept` answers it, or shows what is missing. */
export function useBecause() {
  const [reason, setReason] = useState<ActReason | null>(null);
  const [why, setWhy] = useState("");
  const [isChecked, setChecked] = useState(false);
  const accept = (wantsWords: boolean): Because | null => {
    setChecked(true);
    return reason && hasWords(reason, why, wantsWords) ? { reason, why } : null;
  };
  return { reason, setReason, why, setWhy, isChecked, accept };
}

function hasWords(reason: ActReason | null, why: string, wantsWords: boolean): boolean {
  return why.trim().length <= WHY_LENGTH.max && (!areWordsWanted(reason, wantsWords) || saysWhy(why));
}

interface BecauseFieldsProps {
  typed: ReturnType<typeof useBecause>;
  /** Of the words. */
  label: string;
  hint: string;
  wantsWords: boolean;
  /** Nothing is left to choose: what comes next is the reason. */
  isNext?: boolean;
}

export function BecauseFields({ typed, label, hint, wantsWords, isNext = false }: BecauseFieldsProps) {
  const { reason, why, isChecked } = typed;
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isNext) list.current?.focus();
  }, [isNext]);
  const isWordless = isChecked && !hasWords(reason, why, wantsWords);
  return (
    <>
      <Field name="reason" label={copy.reason} error={isChecked && !reason ? copy.reasonMissing : undefined}>
        <Select
          ref={list}
          options={REASON_OPTIONS}
          value={reason ?? ""}
          onChange={({ target: { value } }) => typed.setReason(isActReason(value) ? value : null)}
        />
      </Field>
      <Field
        name="why"
        label={label}
        hint={hint}
        optional={!areWordsWanted(reason, wantsWords)}
        error={isWordless ? copy.whyWrong : undefined}
      >
        <TextArea
          rows={ROWS}
          value={why}
          maxLength={WHY_LENGTH.max}
          onChange={(event) => typed.setWhy(event.target.value)}
        />
      </Field>
    </>
  );
}

import { useEffect, useRef } from "react";
import { Alert } from "../../ui/alert";
import { fieldId } from "../../ui/field-context";
import { programChoiceCopy as copy } from "./program-choice-copy";
import { PROGRAM_LIST_ID } from "./program-list";

interface ChoiceGapProps {
  choice: { year: string | null; modality: string | null; programId: number | null };
  /** Grows with each press of Continue that could not go on. */
  tries: number;
}

/** Answers a press of the disabled Continue: what is missing, and the focus on it (REC-10, AMB-83). */
export function ChoiceGap({ choice, tries }: ChoiceGapProps) {
  const gap = gapOf(choice);
  const answered = useRef(0);

  useEffect(() => {
    if (tries === answered.current || !gap) return;
    answered.current = tries;
    const target = document.getElementById(gap.targetId);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "center" });
  });

  if (tries === 0 || !gap) return null;
  return <Alert key={tries} tone="danger" title={gap.text} />;
}

function gapOf({ year, modality, programId }: ChoiceGapProps["choice"]) {
  if (year === null) return { text: copy.gaps.year, targetId: fieldId("year") };
  if (modality === null) return { text: copy.gaps.modality, targetId: fieldId("modality") };
  if (programId === null) return { text: copy.gaps.program, targetId: PROGRAM_LIST_ID };
  return null;
}

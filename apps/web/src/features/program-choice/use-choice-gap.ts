import { useEffect, useState } from "react";
import { fieldId } from "../../ui/fields/field-context";
import { programChoiceCopy as copy } from "./program-choice-copy";
import { PROGRAM_LIST_ID } from "./program-list";

interface Choice {
  year: string | null;
  modality: string | null;
  programId: number | null;
}

const TARGETS = { year: fieldId("year"), modality: fieldId("modality"), program: PROGRAM_LIST_ID } as const;

/**
 * Answers a press of the disabled Continue: what is missing, and the focus on it (REC-10, AMB-83). Nothing
 * before a press, and nothing of the next choice once the missing one was made.
 * @param tries grows with each press of Continue that could not go on
 */
export function useChoiceGap(choice: Choice, tries: number) {
  const gap = gapOf(choice);
  const [said, setSaid] = useState({ tries: 0, gap: null as keyof typeof TARGETS | null });
  if (said.tries !== tries) setSaid({ tries, gap });

  useEffect(() => {
    if (!said.gap) return;
    const target = document.getElementById(TARGETS[said.gap]);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "center" });
  }, [said]);

  return gap && gap === said.gap ? { at: gap, text: copy.gaps[gap], tries } : null;
}

function gapOf({ year, modality, programId }: Choice) {
  if (year === null) return "year";
  if (modality === null) return "modality";
  return programId === null ? "program" : null;
}

import { Alert } from "@shop/ui/alert";
import type { ReactNode } from "react";
import type { DraftProgram } from "../../basket/basket";
import type { PlaceChoice } from "../../basket/place-choice";
import { pathTo } from "../../lib/page/route-paths";
import { useIsProgramGone } from "../../lib/queries/programs";
import { ButtonLink } from "../../ui/button-link";
import { courseChoiceCopy as copy } from "./course-choice-copy";

interface KnownProgramProps {
  place: PlaceChoice;
  children: (program: DraftProgram) => ReactNode;
}

/** Renders only a year and programme on sale, else an error (ERR-03). Other failures are left to their queries. */
export function KnownProgram({ place: { program, year }, children }: KnownProgramProps) {
  const isGone = useIsProgramGone(program?.id ?? null);
  if (program && year && !isGone) return children(program);
  return (
    <Alert
      tone="danger"
      title={copy.programMissing}
      action={
        <ButtonLink size="small" to={pathTo("ProgramStep")}>
          {copy.chooseProgram}
        </ButtonLink>
      }
    >
      {copy.programMissingHint}
    </Alert>
  );
}

import { isSchoolYear, type SchoolYear } from "@shop/domain/programs/school-year";
import { Alert } from "@shop/ui/alert";
import { fieldId } from "@shop/ui/fields/field-context";
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { HelpfulLinks } from "./helpful-links";
import { ModalityChoice } from "./modality-choice";
import { programChoiceCopy as copy } from "./program-choice-copy";
import { PROGRAM_LIST_ID, ProgramList } from "./program-list";
import { useSeasonTexts } from "./season-texts";
import { useProgramChoice } from "./use-program-choice";
import { YearChoice } from "./year-choice";

interface ProgramChoiceProps extends Pick<ComponentProps<typeof ProgramList>, "comparison"> {
  tries: number;
  price: ReactNode;
}

/** Year, modality, programme: each appears when the one before is chosen. `tries` counts failed presses of Continue. */
export function ProgramChoice({ tries, price, comparison }: ProgramChoiceProps) {
  const choice = useProgramChoice();
  const { question, links, ...classTexts } = useSeasonTexts();
  const { year, modality } = choice;
  useWishedYear({ year, onChoose: choice.chooseYear });
  const gap = useChoiceGap(choice, tries);
  const notice = gap && <Alert key={gap.tries} tone="danger" title={gap.text} />;
  return (
    <>
      {gap?.at === "year" && notice}
      <YearChoice question={question} year={year} onChoose={choice.chooseYear} />
      {gap?.at === "modality" && notice}
      {year && <ModalityChoice key={year} year={year} modality={modality} onChoose={choice.chooseModality} />}
      {gap?.at === "program" && notice}
      {year && modality && (
        <ProgramList
          year={year}
          modality={modality}
          programId={choice.programId}
          classTexts={classTexts}
          onChoose={choice.chooseProgram}
          comparison={comparison}
        />
      )}
      {price}
      <HelpfulLinks links={links} />
    </>
  );
}

interface WishOptions {
  year: SchoolYear | null;
  onChoose: (year: SchoolYear) => void;
}

// `?curso=` of the link: chosen once, while no year is chosen.
function useWishedYear({ year, onChoose }: WishOptions) {
  const [params] = useSearchParams();
  const wish = params.get("curso") ?? "";

  const follow = useEffectEvent(() => {
    if (year === null && isSchoolYear(wish)) onChoose(wish);
  });
  useEffect(() => follow(), []);
}

interface Choice {
  year: string | null;
  modality: string | null;
  programId: number | null;
}

const TARGETS = { year: fieldId("year"), modality: fieldId("modality"), program: PROGRAM_LIST_ID } as const;

// Shows and focuses what is missing after a press of the disabled Continue. `tries`: grows with each press
function useChoiceGap(choice: Choice, tries: number) {
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

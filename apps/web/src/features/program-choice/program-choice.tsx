import { Alert } from "../../ui/alert";
import { HelpfulLinks } from "./helpful-links";
import { ModalityChoice } from "./modality-choice";
import { ProgramList } from "./program-list";
import { useSeasonTexts } from "./season-texts";
import { useChoiceGap } from "./use-choice-gap";
import { useProgramChoice } from "./use-program-choice";
import { useWishedYear } from "./use-wished-year";
import { YearChoice } from "./year-choice";

/**
 * Year, then modality, then programme; each appears when the one before is chosen (REC-02..08). `tries` counts
 * the presses of Continue that could not go on; what is missing is said where it is missing.
 */
export function ProgramChoice({ tries }: { tries: number }) {
  const choice = useProgramChoice();
  const { question, links, ...classes } = useSeasonTexts();
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
          classes={classes}
          onChoose={choice.chooseProgram}
        />
      )}
      <HelpfulLinks links={links} />
    </>
  );
}

import { ChoiceGap } from "./choice-gap";
import { HelpfulLinks } from "./helpful-links";
import { ModalityChoice } from "./modality-choice";
import { ProgramList } from "./program-list";
import { useSeasonTexts } from "./season-texts";
import { useProgramChoice } from "./use-program-choice";
import { YearChoice } from "./year-choice";

/**
 * Year, then modality, then programme; each appears when the one before is chosen (REC-02..08). `tries` counts
 * the presses of Continue that could not go on.
 */
export function ProgramChoice({ tries }: { tries: number }) {
  const choice = useProgramChoice();
  const { question, links, ...classes } = useSeasonTexts();
  const { year, modality } = choice;
  return (
    <>
      <YearChoice question={question} year={year} onChoose={choice.chooseYear} />
      {year && <ModalityChoice key={year} year={year} modality={modality} onChoose={choice.chooseModality} />}
      {year && modality && (
        <ProgramList
          year={year}
          modality={modality}
          programId={choice.programId}
          classes={classes}
          onChoose={choice.chooseProgram}
        />
      )}
      <ChoiceGap choice={choice} tries={tries} />
      <HelpfulLinks links={links} />
    </>
  );
}

import { SCHOOL_YEARS, type SchoolYear } from "@shop/domain/programs/school-year";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { RadioCards } from "@shop/ui/fields/radio-cards";

interface YearChoiceProps {
  question: string;
  year: SchoolYear | null;
  onChoose: (year: SchoolYear) => void;
}

const OPTIONS = SCHOOL_YEARS.map((value) => ({ value, title: SCHOOL_YEAR_LABELS[value] }));

export function YearChoice({ question, year, onChoose }: YearChoiceProps) {
  return (
    <RadioCards
      name="year"
      legend={question}
      options={OPTIONS}
      value={year}
      onChange={onChoose}
      columns={5}
      compact
    />
  );
}

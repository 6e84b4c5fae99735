import type { SchoolYear } from "@shop/domain/programs/school-year";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { RadioCards } from "@shop/ui/fields/radio-cards";
import { useTaughtYears } from "../../lib/queries/shop-config";

interface YearChoiceProps {
  question: string;
  year: SchoolYear | null;
  onChoose: (year: SchoolYear) => void;
}

export function YearChoice({ question, year, onChoose }: YearChoiceProps) {
  const options = useTaughtYears().map((value) => ({ value, title: SCHOOL_YEAR_LABELS[value] }));
  return (
    <RadioCards
      name="year"
      legend={question}
      options={options}
      value={year}
      onChange={onChoose}
      columns={5}
      compact
    />
  );
}

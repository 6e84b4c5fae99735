import type { StaffSections } from "@shop/contracts/staff/sections/sections";
import { SECTION_FILTERS, SECTION_SORTS } from "@shop/contracts/staff/sections/words";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { DAY_NAMES } from "@shop/domain/schedule/schedule-copy";
import { Field } from "@shop/ui/fields/field";
import { Select, type SelectOption } from "@shop/ui/fields/select";
import { TextInput } from "@shop/ui/fields/text-input";
import { Link, useNavigate } from "@tanstack/react-router";
import { type NumberFilter, type SectionSearch, withFilter } from "../../lib/section-search";
import styles from "../../ui/list-page.module.css";
import sections from "./sections.module.css";
import { sectionsCopy as copy, ONLY_NAMES } from "./sections-copy";

interface SectionFiltersProps {
  choices: StaffSections["choices"];
  search: SectionSearch;
}

type FilterName = NumberFilter | "only" | "sort";

interface Filter {
  name: FilterName;
  label: string;
  /** Of no filter, by the noun's gender. */
  all: string;
  options: SelectOption[];
}

const ofNames = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
const ofNumbers = (numbers: readonly number[], labelOf: (number: number) => string) =>
  numbers.map((number) => ({ value: String(number), label: labelOf(number) }));

const filtersOf = ({ seasons, months, venues, programs, subjects }: StaffSections["choices"]): Filter[] => [
  { name: "season", label: copy.filters.season, all: copy.all.her, options: ofNumbers(seasons, String) },
  { name: "venue", label: copy.filters.venue, all: copy.all.her, options: ofNames(venues) },
  { name: "program", label: copy.filters.program, all: copy.all.him, options: ofNames(programs) },
  { name: "subject", label: copy.filters.subject, all: copy.all.her, options: ofNames(subjects) },
  {
    name: "month",
    label: copy.filters.month,
    all: copy.all.him,
    options: ofNumbers(months, (month) => monthLabel(month)),
  },
  {
    name: "day",
    label: copy.filters.day,
    all: copy.all.him,
    options: DAY_NAMES.map((label, index) => ({ value: String(index + 1), label })),
  },
  {
    name: "only",
    label: copy.only,
    all: copy.all.it,
    options: SECTION_FILTERS.map((value) => ({ value, label: ONLY_NAMES[value] })),
  },
];

const SORT: Filter = {
  name: "sort",
  label: copy.sort,
  all: "",
  options: SECTION_SORTS.map((value) => ({ value, label: copy.heads[value] })),
};

// Names of venues and programmes are long; wide tables sort by their heads.
const WIDTHS: Partial<Record<FilterName, string | undefined>> = {
  venue: sections.wide,
  program: sections.wide,
  sort: sections.sort,
};

export function SectionFilters({ choices, search }: SectionFiltersProps) {
  const navigate = useNavigate();
  const isFiltered = Object.keys(search).some((name) => !["sort", "order", "page"].includes(name));
  const draw = ({ name, label, all, options }: Filter) => (
    <div key={name} className={WIDTHS[name]}>
      <Field name={name} label={label}>
        <Select
          options={options}
          placeholder={name === "sort" ? null : all}
          value={String(search[name] ?? (name === "sort" ? "name" : ""))}
          onChange={({ target }) =>
            void navigate({ to: "/cursos", search: withFilter(search, name, target.value), replace: true })
          }
        />
      </Field>
    </div>
  );
  return (
    <search className={styles.filters}>
      <WordsFilter key={search.words} search={search} />
      {filtersOf(choices).map(draw)}
      {draw(SORT)}
      {isFiltered && (
        <Link to="/cursos" search={{}} className={styles.clear}>
          {copy.clear}
        </Link>
      )}
    </search>
  );
}

// By Enter, and on leaving the field.
function WordsFilter({ search }: { search: SectionSearch }) {
  const navigate = useNavigate();
  const find = (words: string) => {
    if (words.trim() === (search.words ?? "")) return;
    void navigate({ to: "/cursos", search: withFilter(search, "words", words), replace: true });
  };
  return (
    <form
      className={sections.words}
      onSubmit={(event) => {
        event.preventDefault();
        find(String(new FormData(event.currentTarget).get("words") ?? ""));
      }}
    >
      <Field name="words" label={copy.search}>
        <TextInput
          type="search"
          name="words"
          defaultValue={search.words}
          autoComplete="off"
          spellCheck={false}
          onBlur={({ target }) => find(target.value)}
        />
      </Field>
    </form>
  );
}

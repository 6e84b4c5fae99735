import { foldText } from "@shop/domain/format/fold-text";
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from "react";

const SHOWN_LIMIT = 60;

interface ComboboxSettings {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
}

export function useCombobox({ options, value, onChange }: ComboboxSettings) {
  const selected = options.find((option) => option.value === value);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  const searchable = useMemo(() => makeSearchable(options), [options]);
  const query = useDeferredValue(typed ?? "");
  const { shown, total } = useMemo(() => filterOptions(searchable, query, SHOWN_LIMIT), [searchable, query]);

  function choose(option: ComboboxOption | undefined) {
    if (!option) return;
    onChange(option.value);
    close();
  }

  function close() {
    setTyped(null);
    setOpen(false);
  }

  function onType(text: string) {
    setTyped(text);
    setOpen(true);
    setActive(0);
    if (text === "" && value !== null) onChange(null);
  }

  function open() {
    if (isOpen) return;
    setOpen(true);
    setActive(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
  }

  // A text that names one option chooses it, a part of the chosen one's brings that back; any other stays and chooses none.
  function onBlur() {
    if (typed === null) return setOpen(false);
    const exact = searchable.filter((option) => plainText(option.label) === plainText(typed));
    const [only] = exact.length === 1 ? exact : [];
    const chosen = searchable.filter((option) => option.value === value);
    if (only) choose(only);
    else if (filterOptions(chosen, typed, 1).total > 0) close();
    else {
      setOpen(false);
      if (value !== null) onChange(null);
    }
  }

  function move(step: number) {
    if (!isOpen) return open();
    if (shown.length > 0) setActive((active + step + shown.length) % shown.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    const action = actionOf(event.key, isOpen, { move, close, choose: () => choose(shown[active]) });
    if (!action) return;
    event.preventDefault();
    // The first Escape closes the list only, not the dialog around it.
    event.stopPropagation();
    action();
  }

  return {
    text: typed ?? selected?.label ?? "",
    isOpen,
    active,
    shown,
    total,
    onType,
    open,
    onBlur,
    onKeyDown,
    choose,
  };
}

interface Actions {
  move: (step: number) => void;
  close: () => void;
  choose: () => void;
}

function actionOf(key: string, isOpen: boolean, { move, close, choose }: Actions) {
  if (key === "ArrowDown") return () => move(1);
  if (key === "ArrowUp") return () => move(-1);
  if (!isOpen) return undefined;
  if (key === "Enter") return choose;
  return key === "Escape" ? close : undefined;
}

export interface ComboboxOption {
  value: string;
  label: string;
  detail?: string;
}

/** Precomputed for lists of thousands. */
export interface SearchableOption extends ComboboxOption {
  plain: string;
}

function plainText(text: string) {
  return foldText(text).trim();
}

export function makeSearchable(options: readonly ComboboxOption[]): SearchableOption[] {
  return options.map((option) => ({ ...option, plain: plainText(`${option.label} ${option.detail ?? ""}`) }));
}

// Every typed part must match; prefixes come first. Returns at most `limit` options, and the number of matches
export function filterOptions(options: readonly SearchableOption[], text: string, limit: number) {
  const query = plainText(text);
  const words = query.split(/\s+/).filter(Boolean);
  const matches = options.filter(({ plain }) => words.every((word) => plain.includes(word)));
  const first = matches.filter(({ plain }) => plain.startsWith(query));
  const rest = matches.filter(({ plain }) => !plain.startsWith(query));
  return { shown: [...first, ...rest].slice(0, limit), total: matches.length };
}

import { Search } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { classNames } from "../class-names";
import { kitCopy } from "../kit-copy";
import styles from "./combobox.module.css";
import control from "./control.module.css";
import { useFieldControl } from "./field-context";
import { type ComboboxOption, useCombobox } from "./use-combobox";

export interface ComboboxProps {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  loading?: boolean;
  /** Offered when nothing matches. */
  unlisted?: { label: string; onChoose: (typed: string) => void };
}

/** Searchable list for thousands of options, after the WAI-ARIA combobox pattern; ignores accents and case. */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onChange,
    onBlur,
    placeholder = kitCopy.searchHint,
    disabled,
    loading,
    unlisted,
  } = props;
  const field = useFieldControl();
  const listId = useId();
  const box = useCombobox({ options, value, onChange });
  const optionId = (index: number) => `${listId}-${index}`;
  const list = useScrollToActive(box.isOpen ? optionId(box.active) : null);
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (box.isOpen) popup.current?.scrollIntoView({ block: "nearest" });
  }, [box.isOpen]);

  return (
    <div className={styles.place}>
      <span className={control.box}>
        <input
          {...field}
          type="text"
          role="combobox"
          className={classNames(control.input, styles.input)}
          autoComplete="off"
          spellCheck={false}
          placeholder={loading ? kitCopy.loading : placeholder}
          disabled={disabled || loading}
          value={box.text}
          aria-autocomplete="list"
          aria-expanded={box.isOpen}
          aria-controls={listId}
          aria-activedescendant={box.isOpen && box.shown.length > 0 ? optionId(box.active) : undefined}
          onChange={(event) => box.onType(event.target.value)}
          onClick={box.open}
          onKeyDown={box.onKeyDown}
          onBlur={() => {
            box.onBlur();
            onBlur?.();
          }}
        />
        <Search className={styles.icon} aria-hidden="true" />
      </span>
      <div ref={popup} className={styles.popup} hidden={!box.isOpen}>
        <div
          ref={list}
          id={listId}
          role="listbox"
          className={styles.list}
          aria-label={placeholder}
          tabIndex={-1}
        >
          {box.isOpen &&
            box.shown.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the input, which keeps the focus
              <div
                key={option.value}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                className={styles.option}
                aria-selected={option.value === value}
                data-active={index === box.active || undefined}
                // Keeps the focus in the input.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => box.choose(option)}
              >
                {option.label}
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
              </div>
            ))}
        </div>
        <MatchNote shown={box.shown.length} total={box.total} />
        {unlisted && box.total === 0 && (
          // A listbox may contain only options, so this is a plain div; keyboard users have the control after the field.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/noStaticElementInteractions: see above
          <div
            className={styles.unlisted}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => unlisted.onChoose(box.text)}
          >
            {unlisted.label}
          </div>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {box.isOpen ? kitCopy.matches(box.total) : ""}
      </span>
    </div>
  );
}

function MatchNote({ shown, total }: { shown: number; total: number }) {
  if (total === 0) return <p className={styles.remark}>{kitCopy.noMatches}</p>;
  if (total > shown) return <p className={styles.remark}>{kitCopy.moreMatches(total - shown)}</p>;
  return null;
}

// Scrolls the active option into view without moving the page.
function useScrollToActive(activeId: string | null) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = activeId && document.getElementById(activeId);
    if (!option || !list.current) return;
    const { offsetTop, offsetHeight } = option;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight) {
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
    }
  }, [activeId]);
  return list;
}

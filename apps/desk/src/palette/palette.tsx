import { Dialog } from "@shop/ui/dialog/dialog";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { deskCopy } from "../copy";
import { me } from "../lib/queries";
import { usePlaces } from "../ui/navigation";
import { type Command, findCommands, useCommandsOfPage } from "./commands";
import styles from "./palette.module.css";
import { paletteCopy as copy } from "./palette-copy";

// All that the typed words name: acts of the page, then pages, then the search for a purchase.
function useFound(typed: string): (Command & { detail?: string })[] {
  const navigate = useNavigate();
  const { rights } = useSuspenseQuery(me).data;
  const pages = [...usePlaces(), { to: "/cuenta", name: deskCopy.account } as const];
  const q = typed.trim();
  const search = { name: copy.search(q), run: () => void navigate({ to: "/", search: { q } }) };
  const commands = [
    ...useCommandsOfPage(),
    ...pages.map(({ to, name }) => ({ name, detail: copy.page, run: () => void navigate({ to }) })),
  ];
  return [
    ...findCommands(commands, typed),
    ...(q !== "" && rights.includes("see_purchases") ? [search] : []),
  ];
}

interface PaletteProps {
  /** @param command what was chosen; null: nothing */
  onClose: (command: Command | null) => void;
}

// Pages and acts by name, after the WAI-ARIA combobox pattern.
export default function Palette({ onClose }: PaletteProps) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const id = useId();
  const found = useFound(typed);
  const chosen = `${id}-${active}`;
  useEffect(() => document.getElementById(chosen)?.scrollIntoView({ block: "nearest" }), [chosen]);

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const command = found[active];
    if (event.key === "Enter" && command) onClose(command);
    else if (step) setActive((active + step + found.length) % Math.max(1, found.length));
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onClose={() => onClose(null)} title={copy.title} size="wide">
      <input
        role="combobox"
        type="text"
        className={styles.field}
        aria-label={copy.field}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? chosen : undefined}
        placeholder={copy.hint}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={copy.title} tabIndex={-1} className={styles.list}>
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the input, which keeps the focus
          <div
            key={command.name}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onClose(command)}
          >
            <span>{command.name}</span> {command.detail && <small>{command.detail}</small>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p>{copy.none}</p>}
      <dl className={styles.keys}>
        {copy.keys.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

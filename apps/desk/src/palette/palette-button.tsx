import { Command as CommandIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Command } from "./commands";
import styles from "./palette.module.css";
import { paletteCopy as copy } from "./palette-copy";

const loadPalette = () => import("./palette");
const Palette = lazy(loadPalette);

/** Opens the palette; so do Ctrl+K and Cmd+K. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Command | null>(null);
  // Once the closed list has given the focus back: a dialog that opens now returns it there.
  useEffect(() => {
    if (!picked) return;
    const timer = setTimeout(picked.run);
    return () => clearTimeout(timer);
  }, [picked]);
  // Who presses the keys goes on typing: the list must be there by then.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette());
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // A dialog that is open keeps what is typed in it.
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <button type="button" className={styles.open} aria-label={copy.open} onClick={() => setOpen(true)}>
        <CommandIcon aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette
            onClose={(command) => {
              setOpen(false);
              setPicked(command);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

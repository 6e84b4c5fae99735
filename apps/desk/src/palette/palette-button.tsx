import { Command as CommandIcon } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import type { Command } from "./commands";
import styles from "./palette.module.css";
import { paletteCopy as copy } from "./palette-copy";

type Palette = typeof import("./palette").default;

let ready: Palette | null = null;
async function loadPalette() {
  const module = await import("./palette");
  ready = module.default;
  return module;
}
const LatePalette = lazy(loadPalette);

/** Opens the palette; so do Ctrl+K and Cmd+K. */
export function PaletteButton() {
  // React shows what it waited for a third of a second late, even if it had come before: letters would be lost.
  const [Shown, setShown] = useState<Palette | typeof LatePalette | null>(null);
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
  const show = useCallback(() => setShown(() => ready ?? LatePalette), []);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // A dialog that is open keeps what is typed in it.
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      show();
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, [show]);
  return (
    <>
      <button type="button" className={styles.open} aria-label={copy.open} onClick={show}>
        <CommandIcon aria-hidden="true" />
      </button>
      {Shown && (
        <Suspense fallback={null}>
          <Shown
            onClose={(command) => {
              setShown(null);
              setPicked(command);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

import { foldText } from "@shop/domain/format/fold-text";
import { useEffect, useSyncExternalStore } from "react";

export interface Command {
  name: string;
  run: () => void;
}

const NONE: readonly Command[] = [];
let ofPage = NONE;
const listeners = new Set<() => void>();

function offer(commands: readonly Command[]): void {
  ofPage = commands;
  for (const hear of listeners) hear();
}

/** Offers what the page can do, while it is shown. @param commands the same as long as they are the same */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    offer(commands);
    return () => offer(NONE);
  }, [commands]);
}

function subscribe(hear: () => void) {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

export const useCommandsOfPage = (): readonly Command[] => useSyncExternalStore(subscribe, () => ofPage);

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

// Has these letters in this order, with others between them.
function hasLetters(word: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) at = word.indexOf(letter, at) + 1 || Number.POSITIVE_INFINITY;
  return Number.isFinite(at);
}

const INSIDE = 100;

// The less the better; null: no word of it.
function rankOf(words: readonly string[], typed: string): number | null {
  const start = words.findIndex((word) => word.startsWith(typed));
  if (start >= 0) return start;
  const inside = words.findIndex((word) => hasLetters(word, typed));
  return inside >= 0 ? INSIDE + inside : null;
}

// Matches every typed word, in any order, without accents; commands with words that begin so come first.
export function findCommands<C extends Pick<Command, "name">>(commands: readonly C[], typed: string): C[] {
  const found = commands.flatMap((command) => {
    const words = wordsOf(command.name);
    const ranks = wordsOf(typed).map((word) => rankOf(words, word));
    return ranks.includes(null)
      ? []
      : [{ command, rank: ranks.reduce<number>((sum, rank) => sum + (rank ?? 0), 0) }];
  });
  return found.sort((one, other) => one.rank - other.rank).map(({ command }) => command);
}

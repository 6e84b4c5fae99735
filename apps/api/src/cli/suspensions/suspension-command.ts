import { refuse } from "../text/usage-error";
import { suspensionCopy as copy } from "./suspension-desk-copy";

export interface SuspensionCommand {
  name: "suspension";
  id: number;
  act: "do" | "deny";
  why: string;
  isSure: boolean;
}

interface Words {
  number: string | undefined;
  do?: unknown;
  deny?: unknown;
  yes?: unknown;
}

/** Without a number it lists. @throws UsageError */
export function readSuspensionCommand(
  words: Words,
  why: string,
): SuspensionCommand | { name: "suspensions" } {
  const { number } = words;
  if (number === undefined) return { name: "suspensions" };
  const [grants, denies] = [words.do === true, words.deny === true];
  if (!/^\d{1,9}$/.test(number) || grants === denies || why.length < 5 || why.length > 300)
    refuse(copy.usage);
  return {
    name: "suspension",
    id: Number(number),
    act: grants ? "do" : "deny",
    why,
    isSure: words.yes === true,
  };
}

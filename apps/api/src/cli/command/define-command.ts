import { parseArgs } from "node:util";
import type { PaymentDeps } from "../../modules/payments/deps";
import type { StaffActor } from "../../modules/payments/settling-context";
import { worded } from "./desk-error";
import { refuse, UsageError } from "./read-words";
import { usageCopy as copy } from "./usage-copy";

export interface Desk {
  deps: PaymentDeps;
  /** E.g. `staff:ana`, as in the history. */
  actor: StaffActor;
  /** Null without an interactive terminal. */
  confirm: ((question: string) => Promise<boolean>) | null;
}

export interface DeskAnswer {
  lines: string[];
  isPending: boolean;
}

export const told = (...lines: string[]): DeskAnswer => ({ lines, isPending: false });
export const pending = (...lines: string[]): DeskAnswer => ({ lines, isPending: true });

export const TEXT = { type: "string" } as const;
/** May be repeated. */
export const TEXTS = { type: "string", multiple: true } as const;
export const FLAG = { type: "boolean", default: false } as const;

type Options = Readonly<Record<string, typeof TEXT | typeof TEXTS | typeof FLAG>>;

const COMMON = { help: FLAG, "as-user": TEXT };

interface Syntax<Own extends Options> {
  args: string[];
  options: Own & typeof COMMON;
  allowPositionals: true;
}
type Typed<Own extends Options> = ReturnType<typeof parseArgs<Syntax<Own>>>["values"];

interface Definition<Own extends Options, Request> {
  /** One word, or two: `rights act`. */
  name: string;
  /** What is typed after the name, and what that does; part of the help. */
  usage: Readonly<Record<string, string>>;
  options: Own;
  /** @param words typed after the name and without an option @throws UsageError */
  read: (typed: Typed<Own>, words: readonly string[]) => Request;
  /** @throws ActRefused, UsageError */
  run: (desk: Desk, request: Request) => Promise<DeskAnswer>;
}

export interface TypedCommand {
  request: unknown;
  /** Person of `--as-user`. */
  user: string | null;
  run: (desk: Desk) => Promise<DeskAnswer>;
}

export interface Command {
  name: string;
  usage: Readonly<Record<string, string>>;
  options: Options;
  /** Null: help. @throws UsageError */
  read: (args: string[]) => TypedCommand | null;
}

/** A command of the desk: what is typed, what it requests of a room, what it prints. */
export const defineCommand = <const Own extends Options, Request>({
  name,
  usage,
  options,
  read,
  run,
}: Definition<Own, Request>): Command => ({
  name,
  usage,
  options,
  read: (args) => {
    const known = { ...options, ...COMMON };
    const { isHelp, user } = checkArgs(name, args, { options: known, words: wordsOf(usage) });
    if (isHelp) return null;
    const { values, positionals } = parseArgs<Syntax<Own>>({ args, options: known, allowPositionals: true });
    const request = read(values, positionals);
    return { request, user: readUser(user), run: (desk) => worded(run(desk, request)) };
  },
});

interface TypedOption {
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function checkOption({ type }: Options[string], { rawName, value, inlineValue }: TypedOption): void {
  if (type === "boolean" && value !== undefined) refuse(copy.noValue(rawName));
  const isMissing = value === undefined || (!inlineValue && /^-./.test(value));
  if (type === "string" && isMissing) refuse(copy.valueMissing(rawName));
}

// The help says whether a command begins with a word.
const wordsOf = (usage: Command["usage"]) => (Object.keys(usage).some((way) => way.startsWith("<")) ? 1 : 0);

interface Known {
  options: Options;
  /** At most. */
  words: number;
}

// In Spanish, unlike `parseArgs` itself.
function checkArgs(command: string, args: string[], { options, words }: Known) {
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  const typed = tokens.filter((token) => token.kind === "option");
  for (const token of typed) {
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) return refuse(copy.unknownOption(token.rawName, command));
    checkOption(option, token);
  }
  const isHelp = typed.some(({ name }) => name === "help");
  const excess = tokens.filter((token) => token.kind === "positional")[words];
  if (excess && !isHelp) refuse(copy.unknownWord(excess.value, command));
  return {
    isHelp,
    user: typed.findLast(({ name }) => name === "as-user")?.value,
  };
}

function readUser(user: string | undefined): string | null {
  if (user !== undefined && !/^[\p{L}\p{N}.@_-]{1,60}$/u.test(user)) refuse(copy.badUser);
  return user ?? null;
}

const MISTYPED = 2;

/** Arguments of a command outside the desk. Ends the process when one is not known. */
export function readOwnArgs(command: string, known: Known): string[] {
  const args = process.argv.slice(2);
  try {
    checkArgs(command, args, known);
    return args;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return process.exit(MISTYPED);
  }
}

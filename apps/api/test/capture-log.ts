import type { Logger } from "pino";

// Numbers that may look like a card's by chance.
const NUMBERS_OF_THE_MACHINE = ["time", "pid", "responseTime", "reqId"];

/** Captures log lines instead of printing them. */
export function captureLog(log: Logger): string[] {
  const lines: string[] = [];
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === "pino.stream");
  if (!stream) throw new Error("the shop's log writes to no stream that could be captured");
  const write = (line: string) => {
    const facts = JSON.parse(line) as Record<string, unknown>;
    for (const name of NUMBERS_OF_THE_MACHINE) delete facts[name];
    lines.push(JSON.stringify(facts));
  };
  Reflect.set(log, stream, { write });
  return lines;
}

import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from "node:fs";
import { type Transaction, TransactionRecord } from "./transaction";

export interface Journal {
  append(transaction: Transaction): void;
  close(): void;
}

// Appends precede the answer, so a kill loses nothing. Only a truncated last line is dropped; others throw.
export function openJournal(path: string, replay: (transaction: Transaction) => void): Journal {
  if (existsSync(path)) {
    for (const line of wholeLines(path)) replay(TransactionRecord.parse(JSON.parse(line)));
  }
  let file: number | null = openSync(path, "a", 0o600);
  return {
    append: (transaction) => {
      // A closed descriptor's number may already belong to another file.
      if (file === null) throw new Error("the journal is closed");
      writeSync(file, `${JSON.stringify(transaction)}\n`);
    },
    close: () => {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

function wholeLines(path: string) {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf("\n") + 1;
  if (end < bytes.length) truncateSync(path, end);
  return bytes
    .subarray(0, end)
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "");
}

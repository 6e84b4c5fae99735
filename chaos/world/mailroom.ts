import { setTimeout as sleep } from "node:timers/promises";
import { type CaughtMail, startMailCatcher } from "../../apps/api/src/gateways/mail-catcher";

/** Stored of a mail; the receipts themselves would fill the memory. */
export interface Letter extends Pick<CaughtMail, "to" | "subject" | "messageId" | "sentAt" | "caughtAt"> {
  code: string | null;
}

export interface Mailroom {
  smtpUrl: string;
  letters: readonly Letter[];
  waitForCode(email: string): Promise<string | null>;
  stop(): Promise<void>;
}

const CODE_PATIENCE_MS = 6_000;
const LOOK_MS = 50;

/** A mail server that delivers nothing and forgets nothing. */
export async function startMailroom(): Promise<Mailroom> {
  const letters: Letter[] = [];
  const codes = new Map<string, string>();
  const catcher = await startMailCatcher({
    onCaught: ({ to, subject, messageId, sentAt, caughtAt, text }) => {
      const code = /código/i.test(subject) ? (/\d{3} ?\d{3}/.exec(text)?.[0].replace(" ", "") ?? null) : null;
      letters.push({ to, subject, messageId, sentAt, caughtAt, code });
      for (const address of to) if (code) codes.set(address, code);
    },
  });
  return {
    smtpUrl: catcher.url,
    letters,
    waitForCode: async (email) => {
      for (let waitedMs = 0; waitedMs < CODE_PATIENCE_MS; waitedMs += LOOK_MS) {
        const code = codes.get(email);
        // Each code is tried once: a code that was refused will be so again.
        if (code && codes.delete(email)) return code;
        await sleep(LOOK_MS);
      }
      return null;
    },
    stop: catcher.close,
  };
}

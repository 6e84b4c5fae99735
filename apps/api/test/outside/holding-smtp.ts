import { openSmtpServer } from "./smtp-server";

interface HoldingSmtp {
  url: string;
  /** Recipients of the mails that were taken over, in their order. */
  taken: string[];
  /** Recipients of the mails whose sender still waits for an answer. */
  held: string[];
  /** From now on, mails are read to their end and then neither taken nor refused; or taken again. */
  hold(isHolding: boolean): void;
  close(): Promise<void>;
}

/** A mail server that can leave a sender hanging at the very moment between sent and taken over. */
export async function startHoldingSmtp(): Promise<HoldingSmtp> {
  const taken: string[] = [];
  const held: string[] = [];
  let isHolding = false;
  const { url, close } = await openSmtpServer({
    onData: (stream, session, answer) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      stream.resume();
      stream.on("end", () => {
        if (isHolding) return void held.push(...to);
        taken.push(...to);
        answer();
      });
    },
  });
  return {
    ...{ url, taken, held, close },
    hold: (next) => {
      isHolding = next;
    },
  };
}

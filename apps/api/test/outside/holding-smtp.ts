import { openSmtpServer } from "./smtp-server";

interface HoldingSmtp {
  url: string;
  /** Recipients of accepted mails. */
  taken: string[];
  /** Recipients of mails without a reply. */
  held: string[];
  /** While holding, mails are received and get no reply. */
  hold(isHolding: boolean): void;
  close(): Promise<void>;
}

/** Can leave a sender waiting between sending and acceptance. */
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

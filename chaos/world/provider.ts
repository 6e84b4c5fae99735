import { startOwnSimulator } from "../../tools/launch/simulator.mjs";

/** A payment at the provider. */
export interface Transaction {
  token: string;
  /** `{buyOrder}-{n}` of the shop. */
  buyOrder: string;
  /** Amounts in CLP; `refundedAmount` is the refunded part. */
  details: { status: string; amount: number; refundedAmount: number }[];
}

/** The card provider: the simulator in a process of its own. */
export interface Provider {
  url: string;
  control(path: string, body: object): Promise<void>;
  transactions(): Promise<Transaction[]>;
  stop(): Promise<void>;
}

/** Starts the built simulator, which keeps nothing after the run. */
export async function startProvider(logDir: string): Promise<Provider> {
  const { url, stop } = await startOwnSimulator(logDir);
  return {
    url,
    control: async (path, body) => {
      const answer = await fetch(`${url}/simulator/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the simulator's ${path} answered ${answer.status}`);
    },
    transactions: async () => {
      const answer = await fetch(`${url}/simulator/transactions`);
      return ((await answer.json()) as { transactions: Transaction[] }).transactions;
    },
    stop,
  };
}

import type { Choice } from "@shop/test-kit/buyer";
import type { Client } from "pg";
import { startMailCatcher } from "../../apps/api/src/gateways/mail-catcher";
import { startSimulator } from "../../apps/webpay-simulator/src/start";
import type { RunningServer, ServerOptions } from "../servers/start-server";
import type { BenchShop } from "../shop/bench-shop";
import { findChoices } from "../shop/choices";

/** A shop that sells, with a provider, a mail server and buyers. */
export interface WritingShop extends RunningServer {
  /** On the shop's own database. */
  client: Client;
  choices: readonly Choice[];
  simulatorUrl: string;
  /** Mails that arrived so far. */
  mails(): number;
}

/** Starts a shop whose provider and mail server are in this process. */
export async function startWritingShop(
  bench: BenchShop,
  { env = {}, ...options }: ServerOptions = {},
): Promise<WritingShop> {
  process.env.NO_PROXY = "127.0.0.1,localhost";
  let caught = 0;
  const onCaught = () => {
    caught += 1;
  };
  const { url: simulatorUrl } = await bench.keep(async () => {
    const simulator = await startSimulator();
    return { url: simulator.url, stop: simulator.close };
  });
  const { url: smtpUrl } = await bench.keep(async () => {
    const catcher = await startMailCatcher({ onCaught });
    return { url: catcher.url, stop: catcher.close };
  });
  const outside = { WEBPAY_SIMULATOR_URL: simulatorUrl, SMTP_URL: smtpUrl };
  const server = await bench.startServer("api", { ...options, env: { ...outside, ...env } });
  const choices = await findChoices(bench.client, server.port);
  return { ...server, client: bench.client, choices, simulatorUrl, mails: () => caught };
}

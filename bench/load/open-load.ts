import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@shop/test-kit/random";
import { Latencies } from "../measure/latencies";
import { buyerAddress } from "./buyer-address";
import type { LoadRequest } from "./closed-load";

const MAX_WAIT_MS = 20_000;
const FINE = 1_000_000;

interface Load {
  port: number;
  perSecond: number;
  seconds: number;
  random: Random;
  next: () => LoadRequest;
}

async function isAnswered(port: number, { path, cookie = "", method = "GET", body }: LoadRequest) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        cookie,
        "x-forwarded-for": buyerAddress(cookie),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // The caller records its latency.
    return false;
  }
}

/**
 * Sends like independent people: at random times, whatever became of earlier requests, so that a slow server gets as
 * many as a fast one. (autocannon sends all requests of a second at its beginning.) Latency counts from the intended
 * time; a failed request counts as waiting to the end.
 */
export async function sendOpenLoad({ port, perSecond, seconds, random, next }: Load): Promise<Latencies> {
  const latencies = new Latencies();
  const sent: Promise<void>[] = [];
  const startedAt = performance.now();
  const send = async (atMs: number) => {
    const isGood = await isAnswered(port, next());
    latencies.record(isGood ? performance.now() - startedAt - atMs : MAX_WAIT_MS);
  };
  let atMs = 0;
  while (atMs < seconds * 1000) {
    while (performance.now() - startedAt < atMs) await sleep(1);
    sent.push(send(atMs));
    atMs += (-Math.log(1 - random.below(FINE) / FINE) / perSecond) * 1000;
  }
  await Promise.all(sent);
  return latencies;
}

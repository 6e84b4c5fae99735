import { getRequest, withConnections } from "../client/connection";
import { during, runSprint } from "../client/sprint";
import { Latencies } from "../measure/latencies";
import {
  alternate,
  type Figures,
  figuresOf,
  medianFigures,
  medianRatio,
  type Round,
} from "../measure/rounds";
import type { Pace } from "../pace";
import type { RunningServer } from "../servers/start-server";
import type { ReadCall } from "./calls";

/** The shop, its limit within the framework, and the limit of the platform. */
export type Reader = "api" | "fastify" | "http";
const READERS = ["api", "fastify", "http"] as const;

export interface Race {
  call: string;
  callers: number;
  ratios: Record<Exclude<Reader, "api">, number>;
  median: Record<Reader, Figures>;
  rounds: Round<Reader>[];
}

/**
 * Of the rounds and seconds of other comparisons: a read is a thousand times in a short round, and a machine that
 * others share changes its speed within seconds, which many short rounds spread over all sides.
 */
const SHARE = { rounds: 3, seconds: 1 / 8 };

async function measure(
  port: number,
  { url, cookie }: ReadCall,
  wanted: { callers: number; seconds: number },
) {
  const latencies = new Latencies();
  const request = getRequest(url, cookie);
  const durationMs = await withConnections({ port, count: wanted.callers }, (connections) =>
    runSprint(connections, during(wanted.seconds, request), latencies),
  );
  return figuresOf(latencies, durationMs);
}

/**
 * Asks the same of three servers in alternating rounds. A first, longer round is not counted: a server that has more to
 * do for an answer takes more of them until its code is compiled.
 */
export async function race(
  servers: Record<Reader, RunningServer>,
  call: ReadCall,
  { callers, pace }: { callers: number; pace: Pace },
): Promise<Race> {
  const run = (seconds: number) => (reader: Reader) =>
    measure(servers[reader].port, call, { callers, seconds });
  await alternate(READERS, 1, run(pace.seconds / 2));
  const rounds = await alternate(READERS, pace.rounds * SHARE.rounds, run(pace.seconds * SHARE.seconds));
  const of = (reader: Reader) => medianFigures(rounds.map((round) => round[reader]));
  return {
    call: call.name,
    callers,
    ratios: { fastify: medianRatio(rounds, "api", "fastify"), http: medianRatio(rounds, "api", "http") },
    median: { api: of("api"), fastify: of("fastify"), http: of("http") },
    rounds,
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { Connection } from "../client/connection";
import type { Arrival } from "./arrivals";

/** Of connections: "not sent" found none free in time, "broken" lost its own, "no answer" waited to the end. */
type Trouble = "not sent" | "broken" | "no answer";

export interface Outcome extends Arrival {
  /** HTTP status, or why there is none. */
  status: number | Trouble;
  /** From the moment it was meant to be sent to the whole answer; endless without one. */
  latencyMs: number;
}

interface Load {
  port: number;
  arrivals: readonly Arrival[];
  /** The next request of a kind. */
  nextRequest: (kind: number) => Buffer;
  connections: number;
  /** Arrivals that may wait for a connection; the next one is turned away. */
  mostWaiting?: number;
}

/** Beyond it a person has gone: what waits longer for a connection is not sent any more. */
const PATIENCE_MS = 5_000;
const MOST_WAITING = 2_000;
const LAST_ANSWERS_MS = 20_000;

class Sender {
  private readonly outcomes = new Map<Arrival, Outcome>();
  private readonly waiting: Arrival[] = [];
  private readonly startedAt = performance.now();
  private underway = 0;

  constructor(
    private readonly free: Connection[],
    private readonly load: Load,
  ) {}

  nowMs = () => performance.now() - this.startedAt;
  isDone = () => this.underway === 0 && this.waiting.length === 0;

  /** Sends it now, or when a connection is free; never waits for it. */
  offer(arrival: Arrival): void {
    const connection = this.free.pop();
    if (connection) void this.send(connection, arrival);
    else if (this.waiting.length < (this.load.mostWaiting ?? MOST_WAITING)) this.waiting.push(arrival);
    else this.note(arrival, "not sent");
  }

  /** Sends nothing more. */
  giveUp(): void {
    for (const arrival of this.waiting.splice(0)) this.note(arrival, "not sent");
    for (const connection of this.free) connection.close();
  }

  /** What became of an arrival; one that is still underway has no answer. */
  outcomeOf = (arrival: Arrival): Outcome =>
    this.outcomes.get(arrival) ?? { ...arrival, status: "no answer", latencyMs: Number.POSITIVE_INFINITY };

  private note(arrival: Arrival, status: Outcome["status"]): void {
    const latencyMs = typeof status === "number" ? this.nowMs() - arrival.atMs : Number.POSITIVE_INFINITY;
    this.outcomes.set(arrival, { ...arrival, status, latencyMs });
  }

  private async send(connection: Connection, arrival: Arrival): Promise<void> {
    this.underway += 1;
    let usable: Connection | null = connection;
    try {
      const { status } = await connection.send(this.load.nextRequest(arrival.kind));
      this.note(arrival, status);
    } catch {
      // Told in the outcome; a new connection takes the place of the lost one, if the server lets it.
      this.note(arrival, "broken");
      usable = await Connection.open(this.load.port).catch(() => null);
    }
    this.underway -= 1;
    if (usable) this.goOn(usable);
  }

  private goOn(connection: Connection): void {
    const next = this.waiting.shift();
    if (!next) this.free.push(connection);
    else if (this.nowMs() - next.atMs <= PATIENCE_MS) void this.send(connection, next);
    else {
      this.note(next, "not sent");
      this.goOn(connection);
    }
  }
}

/**
 * Sends every arrival at its time, whatever became of those before: an open model, in which a slow server meets as
 * many questions as a fast one. Connections and those who wait for one are bounded, and what was never sent is told.
 */
export async function sendOpenLoad(load: Load): Promise<Outcome[]> {
  const opened = Array.from({ length: load.connections }, () => Connection.open(load.port));
  const sender = new Sender(await Promise.all(opened), load);
  for (const arrival of load.arrivals) {
    while (sender.nowMs() < arrival.atMs) await sleep(1);
    sender.offer(arrival);
  }
  const giveUpAtMs = sender.nowMs() + LAST_ANSWERS_MS;
  while (!sender.isDone() && sender.nowMs() < giveUpAtMs) await sleep(10);
  sender.giveUp();
  return load.arrivals.map(sender.outcomeOf);
}

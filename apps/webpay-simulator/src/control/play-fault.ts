import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { TransportFault } from "./fault-board";

const HANG_MS = 60_000;
const LATE_MS = 5_000;
const HTML =
  "<!doctype html><html><head><title>Error</title></head><body><h1>Service error</h1></body></html>";

export async function playFault(fault: TransportFault, reply: FastifyReply, run: () => object) {
  if (fault.fault === "lie") return { ...run(), ...fault.says };
  const { effect, effectDelayMs, delayMs } = fault;
  if (fault.fault === "late-success") {
    await wait(effectDelayMs);
    const answer = run();
    await wait(delayMs ?? LATE_MS);
    return answer;
  }
  if (effect) {
    await wait(effectDelayMs);
    run();
  }
  if (fault.fault === "http-500") return reply.code(500).type("text/html; charset=utf-8").send(HTML);
  if (fault.fault === "html-200") return reply.code(200).type("text/html; charset=utf-8").send(HTML);
  return cutConnection(fault, reply);
}

async function cutConnection(
  { fault, delayMs }: { fault: string; delayMs?: number | undefined },
  reply: FastifyReply,
) {
  reply.hijack();
  // Unreferenced, so that a hanging answer never keeps a closing simulator alive.
  if (fault === "hang") await wait(delayMs ?? HANG_MS, undefined, { ref: false });
  reply.raw.socket?.resetAndDestroy();
  return reply;
}

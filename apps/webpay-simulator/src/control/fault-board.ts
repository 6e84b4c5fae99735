import { z } from "zod";

export const OPERATIONS = [
  "create",
  "commit",
  "status",
  "refund",
  "capture",
  "tax-issue",
  "tax-find",
] as const;
export type Operation = (typeof OPERATIONS)[number];

const times = z.int().min(1).max(10_000).default(1);
const delay = z.int().min(0).max(600_000);

const TransportFault = z.strictObject({
  operation: z.enum(OPERATIONS),
  fault: z.enum(["hang", "reset", "http-500", "html-200", "late-success"]),
  times,
  /** `hang`: until the socket is cut. `late-success`: until the answer leaves. */
  delayMs: delay.optional(),
  /** Whether the operation happens although the caller gets the fault; `late-success` always does. */
  effect: z.boolean().default(false),
  /** How long after the request the effect happens, e.g. once the caller has given up. */
  effectDelayMs: delay.default(0),
});

// The operation happens, and its answer says something else of it.
const Lie = z.strictObject({
  operation: z.enum(["create", "commit", "status", "refund"]),
  fault: z.literal("lie"),
  /** Fields at the top of the answer, over those that it has. */
  says: z.record(z.string(), z.json()),
  times,
});

const MallPartial = z.strictObject({
  fault: z.literal("mall-partial"),
  operation: z.literal("commit").default("commit"),
  /** Child commerce codes that the issuer refuses although the rest is approved. */
  rejectChildren: z.array(z.string()).min(1),
  times,
});

export const FaultRequest = z.union([MallPartial, Lie, TransportFault]);
export type TransportFault = z.infer<typeof TransportFault> | z.infer<typeof Lie>;
type FaultRequest = z.infer<typeof FaultRequest>;

export interface FaultBoard {
  add(fault: FaultRequest): void;
  takeTransport(operation: Operation): TransportFault | null;
  /** Child codes to refuse in this Mall commit; empty when no fault waits. */
  takeRejectedChildren(): readonly string[];
  clear(): void;
}

/** Faults wait in the order given; each is used up after `times` matching calls. */
export function createFaultBoard(): FaultBoard {
  let waiting: FaultRequest[] = [];
  const use = <T extends FaultRequest>(fault: T): T => {
    fault.times -= 1;
    if (fault.times === 0) waiting = waiting.filter((other) => other !== fault);
    return fault;
  };
  return {
    add: (fault) => {
      waiting.push({ ...fault });
    },
    takeTransport(operation) {
      const fault = waiting.filter(isTransport).find((candidate) => candidate.operation === operation);
      return fault ? use(fault) : null;
    },
    takeRejectedChildren() {
      const fault = waiting.find((candidate) => candidate.fault === "mall-partial");
      return fault ? use(fault).rejectChildren : [];
    },
    clear: () => {
      waiting = [];
    },
  };
}

const isTransport = (fault: FaultRequest): fault is TransportFault => fault.fault !== "mall-partial";

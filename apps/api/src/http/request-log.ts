import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** Of reads that went well, one of so many has a line; the metrics count them all. */
const READS_PER_LINE = 20;
const SLOW_MS = 1_000;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

interface Outcome {
  method: string;
  statusCode: number;
  durationMs: number;
}

/** Whether a request says something that the next one like it would not: it changed, failed or took long. */
export const isTelling = ({ method, statusCode, durationMs }: Outcome): boolean =>
  !READS.has(method) || statusCode >= 400 || durationMs >= SLOW_MS;

/** One line for each request, at its end; of reads that went well a sample, unless all are asked for. */
export class RequestLog extends LogController {
  readonly #isComplete: boolean;
  #reads = 0;

  constructor({ isComplete }: { isComplete: boolean }) {
    super();
    this.#isComplete = isComplete;
  }

  /** The line at the end says it all. */
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { statusCode, elapsedTime: durationMs } = reply;
    if (!error && !isTelling({ method: request.method, statusCode, durationMs }) && !this.#isSampled())
      return;
    const facts = { req: request, res: reply, responseTime: Math.round(durationMs) };
    if (error) request.log.error({ ...facts, err: error }, "request");
    else request.log.info(facts, "request");
  }

  #isSampled(): boolean {
    this.#reads += 1;
    return this.#isComplete || this.#reads % READS_PER_LINE === 1;
  }
}

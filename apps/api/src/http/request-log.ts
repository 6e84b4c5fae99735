import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

// Successful reads are sampled; metrics count all.
const READS_PER_LINE = 20;
const SLOW_MS = 1_000;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

interface LoggedRequest {
  method: string;
  statusCode: number;
  durationMs: number;
}

export const isTelling = ({ method, statusCode, durationMs }: LoggedRequest): boolean =>
  !READS.has(method) || statusCode >= 400 || durationMs >= SLOW_MS;

/** One line per request, at its end; a sample of successful reads, unless complete. */
export class RequestLog extends LogController {
  readonly #isComplete: boolean;
  #reads = 0;

  constructor({ isComplete }: { isComplete: boolean }) {
    super();
    this.#isComplete = isComplete;
  }

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

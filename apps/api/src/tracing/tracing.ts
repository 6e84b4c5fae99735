/** What a span may say: words and numbers of ours, never anybody's. Names as in `SPAN_FACTS`. */
type Facts = Readonly<Record<string, string | number>>;

export interface Step {
  /** Of few values: a name, never an id. */
  name: string;
  kind?: "client" | "consumer";
  facts?: Facts;
  /** Of the trace that the step belongs to (W3C `traceparent`), where another request or process began it. */
  traceParent?: string | null | undefined;
}

/** Tells what became of a statement: the error with which it failed, if any. */
export type StatementEnd = (error?: unknown) => void;

export interface Tracing {
  step<T>(step: Step, work: () => Promise<T>): Promise<T>;
  traceParent(): string | undefined;
  statement(text: string): StatementEnd | null;
}

/** As in OpenTelemetry's own API one for the process: a job that is enqueued belongs to the request it is enqueued in. */
let tracing: Tracing | null = null;

/** Everything from now on is traced by this; null: nothing is. */
export function setTracing(next: Tracing | null): void {
  tracing = next;
}

/** Does `work` as a step of the trace that runs, or of the one that is named; without tracing just does it. */
export function traced<T>(step: Step, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.step(step, work) : work();
}

/** What lets a later request or job go on with the trace that runs; undefined without one. */
export const currentTraceParent = (): string | undefined => tracing?.traceParent();

/** A statement goes out; null where nobody wants to know. */
export const beginStatement = (text: string): StatementEnd | null => tracing?.statement(text) ?? null;

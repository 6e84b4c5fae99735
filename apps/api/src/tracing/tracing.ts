// Names as in `SPAN_FACTS`; never personal data.
type Facts = Readonly<Record<string, string | number>>;

export interface Step {
  /** Low cardinality: a name, never an id. */
  name: string;
  kind?: "client" | "consumer";
  facts?: Facts;
  /** W3C `traceparent`, when another request or process began the trace. */
  traceParent?: string | null | undefined;
}

/** Called with the error of a failed statement. */
export type StatementEnd = (error?: unknown) => void;

export interface Tracing {
  step<T>(step: Step, work: () => Promise<T>): Promise<T>;
  traceParent(): string | undefined;
  statement(text: string): StatementEnd | null;
}

// Global, as in OpenTelemetry's API: an enqueued job belongs to the current request.
let tracing: Tracing | null = null;

export function setTracing(next: Tracing | null): void {
  tracing = next;
}

export function traced<T>(step: Step, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.step(step, work) : work();
}

export const currentTraceParent = (): string | undefined => tracing?.traceParent();

export const beginStatement = (text: string): StatementEnd | null => tracing?.statement(text) ?? null;

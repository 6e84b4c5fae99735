import type { Context, SpanContext, Tracer } from "@opentelemetry/api";
import type { Packages } from "./packages";
import type { Step, Tracing } from "./tracing";

const MAX_QUERY_LENGTH = 2_000;
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;

function spanContextOf(traceParent: string): SpanContext | null {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(traceParent) ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: Number(flags), isRemote: true } : null;
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return "_OTHER";
  return "code" in error ? String(error.code) : error.name;
}

// Literals may be personal; parameters are never in the text.
const withoutWords = (text: string) =>
  text
    .replace(/--[^\n]*/g, "")
    .replace(/'(?:[^']|'')*'/g, "?")
    .slice(0, MAX_QUERY_LENGTH);

interface TracerOptions {
  packages: Packages;
  tracer: Tracer;
  slowStatementMs: number;
}

export function tracingBy({ packages: { api }, tracer, slowStatementMs }: TracerOptions): Tracing {
  const { context, trace, ROOT_CONTEXT, SpanKind, SpanStatusCode } = api;
  const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

  // Below the running span. If the step belongs to another trace, that span is only linked.
  function placeOf({ traceParent }: Step): { parent: Context; links: { context: SpanContext }[] } {
    const parent = context.active();
    const running = trace.getSpanContext(parent);
    const named = traceParent ? spanContextOf(traceParent) : null;
    if (!named || named.traceId === running?.traceId) return { parent, links: [] };
    return { parent: trace.setSpanContext(parent, named), links: running ? [{ context: running }] : [] };
  }

  return {
    step: (step, work) => {
      const { name, kind, facts = {} } = step;
      const { parent, links } = placeOf(step);
      const options = { ...(kind && { kind: kinds[kind] }), attributes: facts, links };
      return tracer.startActiveSpan(name, options, parent, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setAttribute("error.type", errorType(error)).setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    traceParent: () => {
      const running = trace.getSpanContext(context.active());
      return running && `00-${running.traceId}-${running.spanId}-0${running.traceFlags & 1}`;
    },
    statement: (text) => {
      const parent = context.active();
      if (parent === ROOT_CONTEXT) return null;
      const begunAt = performance.now();
      return (error) => {
        const endedAt = performance.now();
        if (!error && endedAt - begunAt < slowStatementMs) return;
        if (!trace.getSpan(parent)?.isRecording()) return;
        const startTime = performance.timeOrigin + begunAt;
        const query = withoutWords(text);
        const attributes = { "db.system.name": "postgresql", "db.query.text": query };
        const name = /\w+/.exec(query)?.[0]?.toUpperCase() ?? "statement";
        const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }, parent);
        if (error)
          span.setAttribute("error.type", errorType(error)).setStatus({ code: SpanStatusCode.ERROR });
        span.end(performance.timeOrigin + endedAt);
      };
    },
  };
}

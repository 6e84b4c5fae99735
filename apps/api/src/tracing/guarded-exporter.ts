import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-base";

/** All that leaves with a span beside its name and times. Whatever else a library writes down stays here. */
const SPAN_FACTS = new Set([
  ...["http.request.method", "http.route", "http.response.status_code"],
  ...["db.system.name", "db.query.text", "error.type"],
  ...["messaging.system", "messaging.destination.name"],
  "shop.attempt.id",
]);

function factsOf(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => SPAN_FACTS.has(name)));
}

/** A span as it may leave: addresses hold e-mails and order numbers, texts of errors quote what was typed. */
function guarded(span: ReadableSpan): ReadableSpan {
  const { parentSpanContext, status, links } = span;
  return {
    ...{ name: span.name, kind: span.kind, resource: span.resource },
    ...{ startTime: span.startTime, endTime: span.endTime, duration: span.duration, ended: span.ended },
    spanContext: () => span.spanContext(),
    ...(parentSpanContext && { parentSpanContext }),
    status: { code: status.code },
    attributes: factsOf(span.attributes),
    links: links.map(({ context }) => ({ context })),
    events: [],
    instrumentationScope: span.instrumentationScope,
    ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: span.droppedLinksCount },
  };
}

const SUCCESS = 0;

/**
 * Hands spans on without anything that names a person, and tells how many a collector did not take: they are lost.
 * @param say is told why
 */
export function guardedExporter(exporter: SpanExporter, say: (text: string) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans.map(guarded), (result) => {
        if (result.code !== SUCCESS)
          say(`${spans.length} spans were not taken: ${result.error?.message ?? "no reason given"}`);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

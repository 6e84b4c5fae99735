import type { Attributes, SpanContext } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-base";

// Allowlist: all other attributes of libraries are dropped.
const SPAN_FACTS = new Set([
  ...["http.request.method", "http.route", "http.response.status_code"],
  ...["db.system.name", "db.query.text", "error.type"],
  ...["messaging.system", "messaging.destination.name"],
  "shop.attempt.id",
]);

const NO_EVENTS: ReadableSpan["events"] = [];

function factsOf(attributes: Attributes): Attributes {
  const facts: Attributes = {};
  for (const name in attributes) if (SPAN_FACTS.has(name)) facts[name] = attributes[name];
  return facts;
}

// URLs contain e-mails and buy orders, error texts quote input.
class GuardedSpan implements ReadableSpan {
  readonly name;
  readonly kind;
  readonly parentSpanContext;
  readonly startTime;
  readonly endTime;
  readonly duration;
  readonly ended = true;
  readonly status;
  readonly attributes;
  readonly links;
  readonly events = NO_EVENTS;
  readonly resource;
  readonly instrumentationScope;
  readonly droppedAttributesCount = 0;
  readonly droppedEventsCount = 0;
  readonly droppedLinksCount = 0;
  readonly #context: SpanContext;

  constructor(span: ReadableSpan) {
    this.name = span.name;
    this.kind = span.kind;
    this.#context = span.spanContext();
    this.parentSpanContext = span.parentSpanContext;
    this.startTime = span.startTime;
    this.endTime = span.endTime;
    this.duration = span.duration;
    this.status = { code: span.status.code };
    this.attributes = factsOf(span.attributes);
    this.links = span.links.map(({ context }) => ({ context }));
    this.resource = span.resource;
    this.instrumentationScope = span.instrumentationScope;
  }

  spanContext(): SpanContext {
    return this.#context;
  }
}

const SUCCESS = 0;

// Exports spans without personal data. `say`: gets the number and reason of lost spans
export function guardedExporter(exporter: SpanExporter, say: (text: string) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(
        spans.map((span) => new GuardedSpan(span)),
        (result) => {
          if (result.code !== SUCCESS)
            say(`${spans.length} spans were not taken: ${result.error?.message ?? "no reason given"}`);
          done(result);
        },
      ),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

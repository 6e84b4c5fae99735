// Loaded only here, so a shop without a collector loads none of them.
export async function loadPackages() {
  const [api, contexts, exporters, resources, sdk, fastify] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-base"),
    import("@fastify/otel"),
  ]);
  return { api, contexts, exporters, resources, sdk, fastify };
}

export type Packages = Awaited<ReturnType<typeof loadPackages>>;
export type TracerProvider = InstanceType<Packages["sdk"]["BasicTracerProvider"]>;

import { Session } from "node:inspector/promises";

export async function findCalledFiles(request: () => Promise<unknown>): Promise<string[]> {
  const inspector = new Session();
  inspector.connect();
  try {
    await inspector.post("Profiler.enable");
    await inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    await inspector.post("Profiler.takePreciseCoverage");
    await request();
    const { result } = await inspector.post("Profiler.takePreciseCoverage");
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
      .flatMap(({ url }) => /apps\/api\/src\/(.+)\.ts$/.exec(url)?.[1] ?? [])
      .sort();
  } finally {
    inspector.disconnect();
  }
}

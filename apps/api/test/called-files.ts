import { Session } from "node:inspector/promises";

// What the test runner puts around each export, called whenever another file names it.
const EXPORT_GETTER = /^\(\)\s*=>\s*\{\s*try\s*\{\s*return [\w$]+;?\s*\}\s*catch/;

/** Files of the API of which a function is called. */
export async function findCalledFiles(request: () => Promise<unknown>): Promise<string[]> {
  const inspector = new Session();
  inspector.connect();
  try {
    await inspector.post("Debugger.enable");
    await inspector.post("Profiler.enable");
    await inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    await inspector.post("Profiler.takePreciseCoverage");
    await request();
    const { result } = await inspector.post("Profiler.takePreciseCoverage");
    const called: string[] = [];
    for (const { scriptId, url, functions } of result) {
      const [, file] = /apps\/api\/src\/(.+)\.ts$/.exec(url) ?? [];
      const ranges = functions.flatMap(({ ranges: [range] }) => (range && range.count > 0 ? [range] : []));
      if (file === undefined || ranges.length === 0) continue;
      const { scriptSource } = await inspector.post("Debugger.getScriptSource", { scriptId });
      const isOwn = ranges.some(
        ({ startOffset, endOffset }) => !EXPORT_GETTER.test(scriptSource.slice(startOffset, endOffset)),
      );
      if (isOwn) called.push(file);
    }
    return called.sort();
  } finally {
    inspector.disconnect();
  }
}

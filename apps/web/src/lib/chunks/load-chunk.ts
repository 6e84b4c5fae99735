const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
}

/** Within 120 s (CFG-04). @throws ChunkLoadError on timeout or if the browser cannot fetch it */
export async function loadChunk<Module>(load: () => Promise<Module>, timeoutMs = CHUNK_TIMEOUT_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("chunk timed out")), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError("chunk failed", { cause });
  } finally {
    clearTimeout(timer);
  }
}

import { expect, test, vi } from "vitest";
import { ChunkLoadError, loadChunk } from "./load-chunk";

test("a chunk that does not arrive in 120 s is given up [CFG-04]", async () => {
  vi.useFakeTimers();
  const outcome = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(ChunkLoadError);
  vi.useRealTimers();
});

test("a chunk that cannot be fetched is told apart from an error of the screen", async () => {
  const failed = loadChunk(() =>
    Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
  );
  await expect(failed).rejects.toBeInstanceOf(ChunkLoadError);
  expect(await loadChunk(async () => 7)).toBe(7);
});

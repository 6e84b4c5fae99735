import { useState } from "react";
import { loadChunk } from "./load-chunk";

type ChunkState<Module> = { status: "idle" | "loading" | "failed" } | { status: "ready"; module: Module };

/** A lazy part of a screen that is asked for by a press; when it cannot be fetched the screen says so and lives on. */
export function useChunk<Module>(load: () => Promise<Module>) {
  const [state, setState] = useState<ChunkState<Module>>({ status: "idle" });

  async function start() {
    if (state.status === "loading" || state.status === "ready") return;
    setState({ status: "loading" });
    try {
      setState({ status: "ready", module: await loadChunk(load) });
    } catch {
      // What failed is said on the screen, with a way to try again.
      setState({ status: "failed" });
    }
  }

  return { state, start };
}

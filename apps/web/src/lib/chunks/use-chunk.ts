import { useState } from "react";
import { loadChunk } from "./load-chunk";

type ChunkState<Module> = { status: "idle" | "loading" | "failed" } | { status: "ready"; module: Module };

export function useChunk<Module>(load: () => Promise<Module>) {
  const [state, setState] = useState<ChunkState<Module>>({ status: "idle" });

  async function start() {
    if (state.status === "loading" || state.status === "ready") return;
    setState({ status: "loading" });
    try {
      setState({ status: "ready", module: await loadChunk(load) });
    } catch {
      setState({ status: "failed" });
    }
  }

  return { state, start };
}

import { type ComponentType, lazy } from "react";
import { loadChunk } from "./load-chunk";

/** A part with its own code that a screen works without: when the code cannot be had, nothing stands there. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await loadChunk(load) };
    } catch (error) {
      console.error(error);
      return { default: () => null };
    }
  });
}

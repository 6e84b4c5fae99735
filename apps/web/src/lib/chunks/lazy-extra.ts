import { type ComponentType, lazy } from "react";
import { loadChunk } from "./load-chunk";

/** Lazy part that the screen can do without: renders nothing if its code cannot be loaded. */
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

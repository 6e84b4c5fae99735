import { prerenderToNodeStream } from "react-dom/static";
import { afterAll } from "vitest";

/** React keeps the contexts of what it wrote last, and files of one worker share it with what they draw in a browser. */
export function leaveServerRender(): void {
  afterAll(async () => {
    await prerenderToNodeStream(null);
  });
}

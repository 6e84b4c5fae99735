import { text } from "node:stream/consumers";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "../app";
import { Hydrating } from "../lib/page/hydration";
import { prepareScreen } from "../routes/ready-screens";

interface Drawing {
  path: string;
  queries: QueryClient;
  /** Instead of the screen of that path. */
  frame?: ReactNode;
}

// A page as the browser first draws it. Must match that: no storage, clock, or `style` attribute (content policy).
export async function draw({ path, queries, frame }: Drawing): Promise<string> {
  if (frame === undefined) await prepareScreen(path);
  const app = (
    <App queries={queries} router={(shop) => <StaticRouter location={path}>{frame ?? shop}</StaticRouter>} />
  );
  // Waits for lazy parts, and writes each at its place: what comes later would need an inline script.
  const { prelude } = await prerenderToNodeStream(<Hydrating>{app}</Hydrating>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  return await text(prelude);
}

import { useEffect } from "react";
import { useRouteError } from "react-router";
import { ChunkLoadError } from "../../lib/load-chunk";
import { CrashPage } from "./crash-page";
import { frameCopy } from "./frame-copy";

/** What a route shows when its code cannot be loaded (CFG-04) or breaks; loading again fetches the current version. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  if (error instanceof ChunkLoadError)
    return <CrashPage title={frameCopy.chunkTitle} text={frameCopy.chunkText} />;
  return <CrashPage />;
}

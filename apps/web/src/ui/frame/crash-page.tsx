import { ChunkLoadError } from "../../lib/chunks/load-chunk";
import { Button } from "../button/button";
import styles from "./crash-page.module.css";
import { frameCopy } from "./frame-copy";

/** Whole-page notice with the one thing that helps: loading again, which also fetches a newer version. */
export function CrashPage({ error }: { error: unknown }) {
  const isChunk = error instanceof ChunkLoadError;
  return (
    <div className={styles.page} role="alert">
      <h1>{isChunk ? frameCopy.chunkTitle : frameCopy.crashTitle}</h1>
      <p>{isChunk ? frameCopy.chunkText : frameCopy.crashText}</p>
      <div className={styles.actions}>
        <Button look="main" onClick={() => window.location.reload()}>
          {frameCopy.reload}
        </Button>
        {/* A plain link: after a crash the router may not be trusted. */}
        <a href="/">{frameCopy.goHome}</a>
      </div>
    </div>
  );
}

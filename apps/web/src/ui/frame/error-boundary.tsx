import { Button } from "@shop/ui/button/button";
import { Component, type ErrorInfo, type ReactNode, useEffect } from "react";
import { ChunkLoadError } from "../../lib/chunks/load-chunk";
import styles from "./crash-page.module.css";
import { frameCopy } from "./frame-copy";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A change resets the error, e.g. the URL. */
  resetKey?: string;
}

interface State {
  error: unknown;
  resetKey: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error("unknown failure") };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State) {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.error === null ? this.props.children : <CrashPage error={this.state.error} />;
  }
}

const reload = () => window.location.reload();

export function CrashPage({ error }: { error: unknown }) {
  const isChunk = error instanceof ChunkLoadError;
  // A failed chunk stays failed for this page's life: reload once online.
  useEffect(() => {
    if (!isChunk) return;
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isChunk]);
  return (
    <div className={styles.page} role="alert">
      <h1>{isChunk ? frameCopy.chunkTitle : frameCopy.crashTitle}</h1>
      <p>{isChunk ? frameCopy.chunkText : frameCopy.crashText}</p>
      <div className={styles.actions}>
        <Button look="main" onClick={reload}>
          {frameCopy.reload}
        </Button>
        {/* A plain link: the router may be broken after a crash. */}
        <a href="/">{frameCopy.goHome}</a>
      </div>
    </div>
  );
}

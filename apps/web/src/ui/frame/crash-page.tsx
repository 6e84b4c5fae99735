import { Button } from "../button";
import styles from "./crash-page.module.css";
import { frameCopy } from "./frame-copy";

interface CrashPageProps {
  title?: string;
  text?: string;
}

/** Whole-page notice with the one thing that helps: loading again. The draft is safe on the server. */
export function CrashPage({ title = frameCopy.crashTitle, text = frameCopy.crashText }: CrashPageProps) {
  return (
    <div className={styles.page} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
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

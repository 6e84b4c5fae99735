import { Spinner } from "../spinner";
import { frameCopy } from "./frame-copy";
import styles from "./page-loading.module.css";

/** Holds a screen's place while its code arrives; shows itself only when that takes a moment. */
export function PageLoading() {
  return (
    <div className={styles.place}>
      <h1 className={styles.title}>
        <Spinner label={frameCopy.loadingPage} />
      </h1>
    </div>
  );
}

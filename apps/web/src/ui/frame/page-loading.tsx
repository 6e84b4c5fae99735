import { Spinner } from "../spinner";
import { frameCopy } from "./frame-copy";
import styles from "./page-loading.module.css";

interface PageLoadingProps {
  /** What is loading stands below its own title already. */
  isTitled?: boolean;
}

/** Holds a screen's place while its code arrives; shows itself only when that takes a moment. */
export function PageLoading({ isTitled = false }: PageLoadingProps) {
  const Title = isTitled ? "p" : "h1";
  return (
    <div className={styles.place}>
      <Title className={styles.title}>
        <Spinner label={frameCopy.loadingPage} />
      </Title>
    </div>
  );
}

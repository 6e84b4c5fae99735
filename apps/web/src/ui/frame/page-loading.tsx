import { Spinner } from "@shop/ui/spinner";
import { frameCopy } from "./frame-copy";
import styles from "./page-loading.module.css";

interface PageLoadingProps {
  isTitled?: boolean;
}

/** Appears only after a moment. */
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

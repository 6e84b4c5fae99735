import { ErrorState } from "@shop/ui/error-state";
import { useRouter } from "@tanstack/react-router";
import { DeskError } from "../lib/api";
import styles from "./frame.module.css";

export function Failed({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <main className={styles.page}>
      <ErrorState onRetry={() => void router.invalidate()}>
        {error instanceof DeskError ? error.message : null}
      </ErrorState>
    </main>
  );
}

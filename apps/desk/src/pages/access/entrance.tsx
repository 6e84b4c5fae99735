import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./entrance.module.css";

interface EntranceProps {
  title: string;
  text: string;
  press: string;
  /** @throws DeskError */
  open: () => Promise<void>;
  /** Where it leads, below the desk's address. */
  to: string;
  children?: ReactNode;
}

export function Entrance({ title, text, press, open, to, children }: EntranceProps) {
  const router = useRouter();
  const queries = useQueryClient();
  const entering = useMutation({
    mutationFn: open,
    onSuccess: async () => {
      queries.clear();
      await router.navigate({ href: to, replace: true });
    },
  });
  const { error } = entering;
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      {error && <Alert tone="danger">{error.message}</Alert>}
      <Button
        look="main"
        busy={entering.isPending}
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => entering.mutate()}
      >
        {press}
      </Button>
      <div className={styles.quiet}>{children}</div>
    </main>
  );
}

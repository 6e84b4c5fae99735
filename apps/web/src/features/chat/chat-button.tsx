import { Spinner } from "@shop/ui/spinner";
import { useMutation } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import styles from "./chat-button.module.css";
import { chatCopy as copy } from "./chat-copy";

/** Loads the third-party chat on demand only (GEN-12). In the header, so that it covers nothing. */
export function ChatButton({ scriptUrl }: { scriptUrl: string }) {
  const chat = useMutation({ mutationFn: () => loadScript(scriptUrl) });
  if (chat.isSuccess) return null;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={chat.isPending ? copy.opening : copy.open}
        aria-busy={chat.isPending || undefined}
        onClick={() => chat.isPending || chat.mutate()}
      >
        {chat.isPending ? <Spinner /> : <MessageCircle aria-hidden="true" />}
        <span className={styles.word} aria-hidden="true">
          {copy.short}
        </span>
      </button>
      {chat.isError && (
        <span role="status" className={styles.failed}>
          {copy.failed}
        </span>
      )}
    </>
  );
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`cannot load ${new URL(src).origin}`));
    };
    document.head.append(script);
  });
}

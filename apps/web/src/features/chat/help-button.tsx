import { useQuery } from "@tanstack/react-query";
import { CircleQuestionMark } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyExtra } from "../../lib/chunks/lazy-extra";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { helpCopy as copy } from "../../shared/help/help-copy";
import styles from "./chat-button.module.css";

const HelpDialog = lazyExtra(async () => (await import("./help-dialog")).HelpDialog);

export function HelpButton() {
  const hasWhatsApp = Boolean(useQuery(shopConfigQuery).data?.whatsApp);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  function open() {
    setOpened(true);
    setOpen(true);
  }

  return (
    <>
      <button type="button" className={styles.button} aria-label={copy.open(hasWhatsApp)} onClick={open}>
        <CircleQuestionMark aria-hidden="true" />
        <span className={styles.word} aria-hidden="true">
          {copy.short}
        </span>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <HelpDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

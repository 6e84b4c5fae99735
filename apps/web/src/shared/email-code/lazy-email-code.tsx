import { type ComponentProps, lazy, Suspense } from "react";
import { loadChunk } from "../../lib/chunks/load-chunk";

const Dialog = lazy(async () => ({
  default: (await loadChunk(() => import("./email-code-dialog"))).EmailCodeDialog,
}));

/** The code that a guardian's e-mail is proven with; fetched when one was asked for. */
export function EmailCode(props: ComponentProps<typeof Dialog>) {
  return (
    props.claim && (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  );
}

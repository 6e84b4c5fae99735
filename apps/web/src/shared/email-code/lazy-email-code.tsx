import { type ComponentProps, lazy, Suspense } from "react";
import { loadChunk } from "../../lib/chunks/load-chunk";

const Dialog = lazy(async () => ({
  default: (await loadChunk(() => import("./email-code-dialog"))).EmailCodeDialog,
}));

export function EmailCode(props: ComponentProps<typeof Dialog>) {
  return (
    props.claim && (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  );
}

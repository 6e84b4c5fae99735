import { ApiError } from "@shop/contracts/client";
import { useState } from "react";
import { asHuman } from "../../lib/captcha/as-human";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import { CodeDialog } from "./email-code-dialog";
import type { CodeTarget } from "./use-email-code";

interface Wait {
  target: CodeTarget;
  onVerified: () => void;
  onClose: () => void;
}

/** If the call requires a code, opens the dialog and repeats it. Closing leaves it refused; typed data stay. */
export function useCodeBefore() {
  const proveHuman = useHumanProof({ isNeeded: false });
  const [wait, setWait] = useState<Wait | null>(null);

  async function typeCode(target: CodeTarget, refusal: ApiError): Promise<void> {
    const { status } = await asHuman(proveHuman, target.send);
    if (status === "valid") return;
    await new Promise<void>((resolve, reject) => {
      setWait({ target, onVerified: resolve, onClose: () => reject(refusal) });
    }).finally(() => setWait(null));
  }

  return {
    async makeWithCode<T>(target: CodeTarget, call: () => Promise<T>): Promise<T> {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "CODE_REQUIRED")) throw error;
        await typeCode(target, error);
        return await call();
      }
    },
    dialog: (
      <CodeDialog
        target={wait?.target ?? null}
        onVerified={() => wait?.onVerified()}
        onClose={() => wait?.onClose()}
      />
    ),
  };
}

import { ApiError } from "@shop/contracts/client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { DraftStudent } from "../../../basket/basket";
import { useHumanProof } from "../../../lib/captcha/use-human-proof";
import { useAsksPublicity } from "../publicity-box";
import { saveStudent } from "../save-student";

const isGone = (error: unknown) => error instanceof ApiError && error.code === "NOT_FOUND";

export type SaveAnew = (student: DraftStudent) => Promise<number>;

// When the session ended with its students and order: creates all of them again, once, from this browser's data.
export function useRenewal(error: unknown, makeAnew: (save: SaveAnew) => Promise<void>) {
  const asksPublicity = useAsksPublicity();
  const proveHuman = useHumanProof({ isNeeded: false });
  const renewal = useMutation({
    mutationFn: () => makeAnew((student) => saveStudent({ student, sede: null, asksPublicity, proveHuman })),
  });
  const renew = useEffectEvent(() => renewal.isIdle && renewal.mutate());
  const mustRenew = isGone(error);
  useEffect(() => {
    if (mustRenew) renew();
  }, [mustRenew]);

  return {
    isRenewing: renewal.isPending,
    isRefused: mustRenew && !renewal.isPending && !renewal.isIdle,
    refusal: renewal.error,
  };
}

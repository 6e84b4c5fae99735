import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../api";
import { shopConfigQuery } from "../queries/shop-config";
import { captchaToken } from "./captcha-token";

/** The bot check did not vouch for this browser; one may try again (AMB-75). */
export class HumanProofError extends Error {
  override readonly name = "HumanProofError";
}

/**
 * Solves the bot check while the buyer types, so that sending does not wait for it.
 * The answer proves it to the server, which opens the session that students need (SEC-03, AMB-82).
 */
export function useHumanProof({ isNeeded }: { isNeeded: boolean }): () => Promise<void> {
  const queries = useQueryClient();
  const token = useRef<Promise<string> | null>(null);

  const solve = () => queries.fetchQuery(shopConfigQuery).then(({ captcha }) => captchaToken(captcha));

  useEffect(() => {
    if (!isNeeded || token.current) return;
    token.current = solve();
    // Whoever sends the form hears of the failure; until then it is nobody's.
    token.current.catch(() => undefined);
  });

  return async () => {
    const current = token.current ?? solve();
    token.current = null;
    try {
      const { success } = await api("verifyCaptcha", { body: { recaptchaToken: await current } });
      if (!success) throw new HumanProofError("bot check refused");
    } catch (error) {
      throw error instanceof HumanProofError
        ? error
        : new HumanProofError("bot check failed", { cause: error });
    }
  };
}

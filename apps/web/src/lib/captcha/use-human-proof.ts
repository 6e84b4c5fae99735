import { ApiError } from "@shop/contracts/client";
import type { ShopConfig } from "@shop/contracts/shop-config";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../api";
import { shopConfigQuery } from "../queries/shop-config";
import { recaptchaToken } from "./recaptcha";
import { solveAltcha } from "./solve-altcha";

export class HumanProofError extends Error {
  override readonly name = "HumanProofError";
}

// First touches of a form, which start the bot check.
const TOUCHES = ["focusin", "pointerdown", "keydown"];

/** Starts at the first touch, so nothing waits. The function throws HumanProofError or ApiError NO_CONNECTION. */
export function useHumanProof({ isNeeded }: { isNeeded: boolean }): () => Promise<void> {
  const queries = useQueryClient();
  const token = useRef<Promise<string> | null>(null);

  useEffect(() => {
    if (!isNeeded) return;
    const begin = () => {
      if (token.current) return;
      const solving = solve(queries);
      token.current = solving;
      solving.catch(() => {
        if (token.current === solving) token.current = null;
      });
    };
    const listening = new AbortController();
    for (const touch of TOUCHES) document.addEventListener(touch, begin, { signal: listening.signal });
    return () => listening.abort();
  }, [isNeeded, queries]);

  return async () => {
    const current = token.current?.catch(() => solve(queries)) ?? solve(queries);
    token.current = null;
    try {
      const { success } = await api("verifyCaptcha", { body: { recaptchaToken: await current } });
      if (!success) throw new HumanProofError("bot check refused");
    } catch (error) {
      const isOwn = error instanceof HumanProofError || hasNoAnswer(error);
      throw isOwn ? error : new HumanProofError("bot check failed", { cause: error });
    }
  };
}

// Nothing was checked: the screen reports the connection, not the bot check.
const hasNoAnswer = (error: unknown) => error instanceof ApiError && error.code === "NO_CONNECTION";

async function solve(queries: QueryClient): Promise<string> {
  const { captcha } = await queries.fetchQuery(shopConfigQuery);
  return await captchaToken(captcha);
}

// A token serves once. Rejects if there is none: the check fails closed.
async function captchaToken({ provider, siteKey }: ShopConfig["captcha"]): Promise<string> {
  if (provider === "altcha") return await solveAltcha();
  if (provider === "recaptcha") return await recaptchaToken(siteKey ?? "");
  return "off";
}

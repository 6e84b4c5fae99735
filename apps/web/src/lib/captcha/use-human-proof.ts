import { ApiError } from "@shop/contracts/client";
import type { ShopConfig } from "@shop/contracts/shop-config";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../api";
import { shopConfigQuery } from "../queries/shop-config";
import { recaptchaToken } from "./recaptcha";
import { solveAltcha } from "./solve-altcha";

/** The bot check did not vouch for this browser; one may try again. */
export class HumanProofError extends Error {
  override readonly name = "HumanProofError";
}

/** What a person does to a form, before anything in it can be sent. */
const TOUCHES = ["focusin", "pointerdown", "keydown"];

/**
 * Solves the bot check while the buyer types, so that sending does not wait for it; from the first touch on, because
 * its work would make a page slower that is just being drawn.
 * The answer proves it to the server, which opens the session that students need.
 * What it answers throws HumanProofError, and ApiError NO_CONNECTION where nothing answered.
 */
export function useHumanProof({ isNeeded }: { isNeeded: boolean }): () => Promise<void> {
  const queries = useQueryClient();
  const token = useRef<Promise<string> | null>(null);

  useEffect(() => {
    if (!isNeeded) return;
    const begin = () => {
      if (token.current) return;
      const solving = solve(queries);
      token.current = solving;
      // A failure is kept by nobody: the next touch begins anew, and so does whoever sends the form.
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

/** Then nothing was checked, and the connection is what the buyer has to hear of. */
const hasNoAnswer = (error: unknown) => error instanceof ApiError && error.code === "NO_CONNECTION";

async function solve(queries: QueryClient): Promise<string> {
  const { captcha } = await queries.fetchQuery(shopConfigQuery);
  return await captchaToken(captcha);
}

/** Token of the configured bot check; it serves once. Rejects when none can be had: it fails closed. */
async function captchaToken({ provider, siteKey }: ShopConfig["captcha"]): Promise<string> {
  if (provider === "altcha") return await solveAltcha();
  if (provider === "recaptcha") return await recaptchaToken(siteKey ?? "");
  return "off";
}

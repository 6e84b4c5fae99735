import { z } from "zod";

const VERIFY_URL = "https://www.google.com/recaptcha/api/siteverify";
const TIMEOUT_MS = 5_000;

/** Google's own default between people and bots. */
const LOWEST_SCORE = 0.5;

const Verdict = z.looseObject({ success: z.boolean(), score: z.number().optional() });

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Asks Google about a token; each token counts once, Google sees to that. Version 3 also gives a score.
 * @throws Error when there is no clear answer in time; the caller must then refuse
 */
export async function verifyRecaptcha(
  { secret, fetch }: { secret: string; fetch: Fetch },
  token: string,
): Promise<boolean> {
  const response = await fetch(VERIFY_URL, {
    method: "POST",
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`siteverify answered ${response.status}`);
  const { success, score = 1 } = Verdict.parse(await response.json());
  return success && score >= LOWEST_SCORE;
}

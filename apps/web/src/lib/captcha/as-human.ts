import { ApiError } from "@shop/contracts/client";

/**
 * Makes a call that needs the bot check: where the session's has run out it is passed again, unseen, and the call is
 * made once more.
 * @throws ApiError of the call, HumanProofError of the bot check
 */
export async function asHuman<Answer>(
  proveHuman: () => Promise<void>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "CAPTCHA_REQUIRED") throw error;
    await proveHuman();
    return await call();
  }
}

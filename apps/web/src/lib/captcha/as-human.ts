import { ApiError, sessionNotKept } from "@shop/contracts/client";

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
    if (!needsProof(error)) throw error;
    await proveHuman();
    return await asProven(call);
  }
}

/**
 * Makes a call right after the bot check was passed. What asks for it again did not get the session's cookie.
 * @throws ApiError of the call, or SESSION_NOT_KEPT
 */
export async function asProven<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw needsProof(error) ? sessionNotKept() : error;
  }
}

const needsProof = (error: unknown) => error instanceof ApiError && error.code === "CAPTCHA_REQUIRED";

import { ApiError, sessionNotKept } from "@shop/contracts/client";

/** Repeats a call once after a new bot check. @throws ApiError from the call, HumanProofError from the bot check */
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

/** Refused again after the bot check, the session cookie was blocked. @throws ApiError, or SESSION_NOT_KEPT */
export async function asProven<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw needsProof(error) ? sessionNotKept() : error;
  }
}

const needsProof = (error: unknown) => error instanceof ApiError && error.code === "CAPTCHA_REQUIRED";

import type { Reader } from "../../../db/database";
import { type EmailClaim, hasProof } from "./code-queries";

/** True once this session typed the code that was sent to this e-mail for this RUT; it lasts as long as the session. */
export async function isEmailProven(db: Reader, claim: EmailClaim): Promise<boolean> {
  return await hasProof(db, claim);
}

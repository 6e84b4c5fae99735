import { AppError } from "../../../app-error";
import type { Academy } from "../../catalogue/academy";

/**
 * Only the terms in force can be accepted, since a receipt names them and the shop has no others (AMB-73).
 * @throws AppError TERMS_REQUIRED without terms or with another version; it tells the one in force, to be read first
 */
export function refuseOtherTerms(accepted: string | undefined, { documents }: Academy): void {
  const { termsVersion } = documents;
  if (accepted !== termsVersion) throw new AppError("TERMS_REQUIRED", { termsVersion });
}

import type { SaveOrderBody } from "@shop/contracts/orders";
import { AppError } from "../../../app-error";
import type { Academy } from "../../catalogue/academy";

/**
 * The terms that a press accepts: only those in force, since a receipt names them and the shop has no others (AMB-73).
 * @throws AppError TERMS_REQUIRED without terms or with another version; it tells the one in force, to be read first
 */
export function getAcceptedTerms({ terms }: SaveOrderBody, { documents }: Academy): { version: string } {
  const { termsVersion } = documents;
  if (terms?.version !== termsVersion) throw new AppError("TERMS_REQUIRED", { termsVersion });
  return terms;
}

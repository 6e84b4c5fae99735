import type { Rut } from "@shop/domain/people/rut";
import type { Role } from "./identity-change-queries";

/** Documents that staff may have looked at: their kind, never a copy nor a number. */
export const SEEN_DOCUMENTS = ["id-card", "passport", "birth-certificate", "family-book"] as const;
export type SeenDocument = (typeof SEEN_DOCUMENTS)[number];

/**
 * RUT or mailbox of a person, each with its second proof; the first is the code of the request's own mailbox. A mailbox
 * goes from that of another request to that of the one which is acted on.
 */
export type IdentityChange =
  | { field: "rut"; rut: Rut; seen: SeenDocument; role: Role | null }
  | { field: "email"; email: string; fromRequestId: number; seen: SeenDocument | null };

import type { Rut } from "@shop/domain/people/rut";
import type { Role } from "./identity-change-queries";

/** Documents that staff may see: the kind is stored, never a copy or a number. */
export const SEEN_DOCUMENTS = ["id-card", "passport", "birth-certificate", "family-book"] as const;
export type SeenDocument = (typeof SEEN_DOCUMENTS)[number];

/**
 * RUT or mailbox of a person. The code of the request's mailbox is the first proof, `seen` the second; a mailbox
 * moves from that of request `fromRequestId` to that of the request acted on.
 */
export type IdentityChange =
  | { field: "rut"; rut: Rut; seen: SeenDocument; role: Role | null }
  | { field: "email"; email: string; fromRequestId: number; seen: SeenDocument | null };

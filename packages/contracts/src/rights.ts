import { ASKED_AS, KIND_RULES, MAX_WORDING, RIGHTS_KINDS } from "@shop/domain/rights/request-kinds";
import { RIGHTS_STATES } from "@shop/domain/rights/request-states";
import { z } from "zod/mini";
import { emailField, lineField, rutField } from "./fields/fields";
import { Id, Instant } from "./fields/primitives";

export const RightsKind = z.enum(RIGHTS_KINDS);

/** A request over somebody's data: whose RUT, from which mailbox, for oneself or for whom one represents. */
export const NewRightsRequest = z
  .object({
    kind: RightsKind,
    rut: rutField(),
    /** A mailbox whose code this session typed; answers go there. */
    email: emailField(),
    as: z.enum(ASKED_AS),
    wording: z._default(lineField(MAX_WORDING), ""),
  })
  .check(
    z.refine(({ kind, wording }) => wording !== "" || !KIND_RULES[kind].needsWording, {
      path: ["wording"],
      error: "WORDING_REQUIRED",
    }),
  );
export type NewRightsRequest = z.output<typeof NewRightsRequest>;

/** Does not disclose whether the shop has the RUT. */
export const RightsRequest = z.object({
  id: Id,
  /** For people, such as `DER-2026-000012`. */
  number: z.string(),
  kind: RightsKind,
  rut: z.string(),
  email: z.string(),
  as: z.enum(ASKED_AS),
  wording: z.string(),
  state: z.enum(RIGHTS_STATES),
  openedAt: Instant,
  /** Last day for an answer, in Santiago. */
  dueOn: z.iso.date(),
  answeredAt: z.nullable(Instant),
  /** In Spanish; null while it waits. */
  outcome: z.nullable(z.string()),
  hasExport: z.boolean(),
});
export type RightsRequest = z.infer<typeof RightsRequest>;

export const RightsRequests = z.object({
  mailboxes: z.array(z.string()),
  requests: z.array(RightsRequest),
});

export const EXPORT_FORMATS = ["json", "pdf"] as const;

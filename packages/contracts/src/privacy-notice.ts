import { z } from "zod";

/** A version of the academy's privacy notice as a text, filled with how the shop is set up. */
export const PrivacyNotice = z.object({
  title: z.string(),
  version: z.string(),
  validFrom: z.string().meta({ description: "Primer día en que rige, AAAA-MM-DD" }),
  note: z.string().nullable(),
  inForce: z.string().meta({ description: "Versión que rige hoy" }),
  blocks: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("heading"), text: z.string() }),
      z.object({ kind: z.literal("paragraph"), text: z.string() }),
      z.object({ kind: z.literal("item"), marker: z.string(), text: z.string() }),
    ]),
  ),
  versions: z
    .array(z.object({ version: z.string(), validFrom: z.string() }))
    .meta({ description: "Todas, la más nueva primero" }),
});
export type PrivacyNotice = z.infer<typeof PrivacyNotice>;

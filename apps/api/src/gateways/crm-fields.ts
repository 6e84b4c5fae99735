import { z } from "zod";
import { OWN_LEAD_FIELDS, type OwnLeadFields } from "./web-to-lead";

const error = `must name a field for each of ${OWN_LEAD_FIELDS.join(", ")}, as name=field and separated by commas`;

/** The setting that maps lead fields to the CRM's: all of them, each once. */
export const CrmFields = z.string().transform((text, context): OwnLeadFields => {
  const pairs = text.split(",").map((pair) => pair.split("=").map((part) => part.trim()));
  const fields = Object.fromEntries(pairs.map(([name, field]) => [name, field]));
  const isWhole = pairs.length === OWN_LEAD_FIELDS.length && OWN_LEAD_FIELDS.every((name) => fields[name]);
  if (!isWhole) context.addIssue({ code: "custom", message: error });
  return fields as OwnLeadFields;
});

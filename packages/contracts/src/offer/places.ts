import { z } from "zod/mini";
import { Id, NamedRow } from "../fields/primitives";

const Commune = z.object({ id: Id, name: z.string(), regionId: Id });

export const RegionCommune = z.object({ id: Id, name: z.string(), cityId: Id });

/** ENT-25, ENT-26. */
export const Venue = z.object({
  id: Id,
  pdvId: Id,
  name: z.string(),
  address: z.string(),
  phone: z.nullable(z.string()),
  phone2: z.nullable(z.string()),
  businessHours: z.nullable(z.string()),
  commerceCode: z.string(),
  communeId: Id,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  Commune,
  City: NamedRow,
  Region: NamedRow,
});
export type Venue = z.infer<typeof Venue>;

/** Reply with `justIdNameAndCommuneId=true` (API-12). */
export const VenueBrief = z.object({ id: Id, name: z.string(), communeId: Id });
export type VenueBrief = z.infer<typeof VenueBrief>;

import { z } from "zod";
import { Id, IdText, NamedRow } from "./primitives";

const Commune = z.object({ id: Id, name: z.string(), regionId: Id });

/** Venue (ENT-25, ENT-26). */
export const Venue = z.object({
  id: Id,
  pdvId: Id,
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  phone2: z.string().nullable(),
  businessHours: z.string().nullable(),
  commerceCode: z.string(),
  communeId: Id,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  Commune,
  City: NamedRow,
  Region: NamedRow,
});
export type Venue = z.infer<typeof Venue>;

/** Short form of a venue, answered with `justIdNameAndCommuneId=true` (API-12). */
export const VenueBrief = z.object({ id: Id, name: z.string(), communeId: Id });
export type VenueBrief = z.infer<typeof VenueBrief>;

const Flag = z.enum(["true", "false"]).optional();

export const placeSchemas = {
  listVenues: {
    query: z.object({ justIdNameAndCommuneId: Flag, pdvX: Flag }),
    reply: z.array(z.union([Venue, VenueBrief])),
  },
  getVenue: { params: z.object({ id: IdText }), reply: Venue },
  findVenueByPdvId: { params: z.object({ id: IdText }), reply: Venue },
  listRegions: { reply: z.array(NamedRow) },
  listCities: { params: z.object({ regionId: IdText }), reply: z.array(NamedRow) },
  listCommunes: { params: z.object({ regionId: IdText }), reply: z.array(NamedRow) },
  listSchools: { params: z.object({ communeId: IdText }), reply: z.array(NamedRow) },
};

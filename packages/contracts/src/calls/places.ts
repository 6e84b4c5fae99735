import { z } from "zod";
import { NamedRow } from "../fields/primitives";
import { IdText } from "../fields/query-fields";
import { Venue, VenueBrief } from "../places";

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

import type { z } from "zod";
import { decimalCell, idCell, optional, textCell, whole } from "./cells";
import { tableFile } from "./csv-table";

export const REGIONS = tableFile("regions.csv", { id: idCell, name: textCell, position: whole(1, 99) });

/** Provinces: the city list of the guardian form. */
export const CITIES = tableFile("cities.csv", { id: idCell, regionId: idCell, name: textCell });

export const COMMUNES = tableFile("communes.csv", { id: idCell, cityId: idCell, name: textCell });

export const SCHOOLS = tableFile("schools.csv", { id: idCell, communeId: idCell, name: textCell });

export const VENUES = tableFile("venues.csv", {
  id: idCell,
  pdvId: idCell,
  name: textCell,
  address: textCell,
  communeId: idCell,
  phone: optional(textCell),
  phone2: optional(textCell),
  businessHours: optional(textCell),
  commerceCode: textCell.regex(/^\d{12}$/, "must have 12 digits"),
  latitude: optional(decimalCell(-90, 0)),
  longitude: optional(decimalCell(-110, -53)),
});

export type RegionRow = z.output<typeof REGIONS.schema>;
export type CityRow = z.output<typeof CITIES.schema>;
export type CommuneRow = z.output<typeof COMMUNES.schema>;
export type SchoolRow = z.output<typeof SCHOOLS.schema>;
export type VenueRow = z.output<typeof VENUES.schema>;

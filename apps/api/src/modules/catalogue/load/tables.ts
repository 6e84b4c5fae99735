import type { Academy } from "../academy";
import type { Placed } from "./csv-table";
import { COUPONS, COURSES, type CouponRow, type CourseRow, PACKS, type PackRow } from "./offer-tables";
import {
  CITIES,
  type CityRow,
  COMMUNES,
  type CommuneRow,
  REGIONS,
  type RegionRow,
  SCHOOLS,
  type SchoolRow,
  VENUES,
  type VenueRow,
} from "./place-tables";
import {
  DETAILS,
  type DetailRow,
  PROGRAM_DETAILS,
  PROGRAMS,
  type ProgramDetailRow,
  type ProgramRow,
  SUBJECTS,
  type SubjectRow,
} from "./program-tables";

/** The tables of the catalogue in the order in which they build on each other. */
export const TABLES = {
  regions: REGIONS,
  cities: CITIES,
  communes: COMMUNES,
  schools: SCHOOLS,
  venues: VENUES,
  details: DETAILS,
  programs: PROGRAMS,
  programDetails: PROGRAM_DETAILS,
  subjects: SUBJECTS,
  courses: COURSES,
  packs: PACKS,
  coupons: COUPONS,
} as const;

export interface Tables {
  regions: Placed<RegionRow>[];
  cities: Placed<CityRow>[];
  communes: Placed<CommuneRow>[];
  schools: Placed<SchoolRow>[];
  venues: Placed<VenueRow>[];
  details: Placed<DetailRow>[];
  programs: Placed<ProgramRow>[];
  programDetails: Placed<ProgramDetailRow>[];
  subjects: Placed<SubjectRow>[];
  courses: Placed<CourseRow>[];
  packs: Placed<PackRow>[];
  coupons: Placed<CouponRow>[];
}

/** The academy as its files tell it, checked. */
export interface Catalogue extends Tables {
  academy: Academy;
}

import { COUPON_CODE_MAX } from "@shop/domain/limits";
import { CATALOGUE_KINDS } from "@shop/domain/programs/kind";
import { MODALITIES } from "@shop/domain/programs/modality";
import { SCHOOL_YEARS } from "@shop/domain/programs/school-year";
import type { z } from "zod";
import type { Academy } from "../academy";
import type { BrandPictures } from "../brand/brand-files";
import type { WeeklyMeeting } from "../section-hours";
import {
  clpCell,
  codeCell,
  dateCell,
  decimalCell,
  formCell,
  idCell,
  idListCell,
  listOf,
  monthListCell,
  oneOf,
  optional,
  sessionCell,
  textCell,
  textOf,
  whole,
  yesNoCell,
} from "./cells";
import { type Placed, tableFile } from "./csv-table";
import { cellsCopy } from "./load-copy";

const BADGES = ["none", "common", "mention", "elective"] as const;

const unitsCell = whole(0, 100_000);

/** `initially_sold` counts only for a new course (demonstrations); later only sales move the counter. */
export const COURSES = tableFile(
  "courses.csv",
  "Cursos",
  {
    id: whole(1, 200_000_000),
    programId: idCell,
    venueId: idCell,
    month: whole(1, 12),
    subjectId: idCell,
    name: textCell,
    pdvCode: textOf(40),
    pdvId: idCell,
    badge: oneOf(BADGES),
    priceClp: clpCell,
    capacity: unitsCell,
    initiallySold: unitsCell,
    session1: sessionCell,
    session2: optional(sessionCell),
    session3: optional(sessionCell),
    open: yesNoCell,
    season: optional(whole(2020, 2100)),
  },
  { mayLack: ["season"] },
);

/** `stock` is how many may be sold in all. */
export const PACKS = tableFile("packs.csv", "Packs", {
  id: idCell,
  title: textCell,
  modality: textCell,
  venueId: idCell,
  courseIds: idListCell,
  offerPriceClp: clpCell,
  stock: unitsCell,
  initiallySold: unitsCell,
  active: yesNoCell,
});

/** Dates are whole days in Chile, the last one included. */
export const COUPONS = tableFile("coupons.csv", "Cupones", {
  code: formCell(new RegExp(`^[A-Z0-9]{3,${COUPON_CODE_MAX}}$`), cellsCopy.couponCode(COUPON_CODE_MAX)),
  kind: oneOf(["percent", "amount"]),
  value: whole(1, 100_000_000),
  validFrom: optional(dateCell),
  validUntil: optional(dateCell),
  maxUses: unitsCell,
  initiallyUsed: unitsCell,
  usesPerRut: optional(whole(1, 100)),
  programIds: idListCell,
});

export type CourseRow = z.output<typeof COURSES.schema>;
export type PackRow = z.output<typeof PACKS.schema>;
export type CouponRow = z.output<typeof COUPONS.schema>;

export function sessionsOf({ session1, session2, session3 }: CourseRow): WeeklyMeeting[] {
  return [session1, session2, session3].filter((session) => session !== null);
}

export const REGIONS = tableFile("regions.csv", "Regiones", {
  id: idCell,
  name: textCell,
  position: whole(1, 99),
});

export const CITIES = tableFile("cities.csv", "Provincias", { id: idCell, regionId: idCell, name: textCell });

export const COMMUNES = tableFile("communes.csv", "Comunas", { id: idCell, cityId: idCell, name: textCell });

export const SCHOOLS = tableFile("schools.csv", "Colegios", {
  id: idCell,
  communeId: idCell,
  name: textCell,
});

export const VENUES = tableFile("venues.csv", "Sedes", {
  id: idCell,
  pdvId: idCell,
  name: textCell,
  address: textCell,
  communeId: idCell,
  phone: optional(textCell),
  phone2: optional(textCell),
  businessHours: optional(textCell),
  commerceCode: formCell(/^\d{12}$/, cellsCopy.commerceCode),
  latitude: optional(decimalCell(-90, 0)),
  longitude: optional(decimalCell(-110, -53)),
});

type RegionRow = z.output<typeof REGIONS.schema>;
type CityRow = z.output<typeof CITIES.schema>;
type CommuneRow = z.output<typeof COMMUNES.schema>;
export type SchoolRow = z.output<typeof SCHOOLS.schema>;
type VenueRow = z.output<typeof VENUES.schema>;

const yearCell = oneOf(SCHOOL_YEARS);

/** Parents of others have no venues or courses. An online name or a single streaming venue overrides `kind` (GEN-08). */
export const PROGRAMS = tableFile("programs.csv", "Programas", {
  id: idCell,
  code: codeCell,
  name: textCell,
  parentId: optional(idCell),
  position: whole(1, 9_999),
  kind: oneOf(CATALOGUE_KINDS),
  modality: oneOf(MODALITIES),
  shortName: textCell,
  years: listOf(yearCell),
  intensive: yesNoCell,
  months: monthListCell,
  venueIds: idListCell,
  enabled: yesNoCell,
});

export const DETAILS = tableFile("details.csv", "Comparación", {
  id: idCell,
  name: textCell,
  tooltip: optional(textCell),
  main: yesNoCell,
  category: textCell,
  position: whole(1, 999),
});

export const PROGRAM_DETAILS = tableFile("program-details.csv", "Comparación por programa", {
  programId: idCell,
  detailId: idCell,
  value: textCell,
});

export const SUBJECTS = tableFile("subjects.csv", "Asignaturas", {
  id: idCell,
  name: textCell,
  mention: yesNoCell,
});

export type ProgramRow = z.output<typeof PROGRAMS.schema>;
type DetailRow = z.output<typeof DETAILS.schema>;
type ProgramDetailRow = z.output<typeof PROGRAM_DETAILS.schema>;
type SubjectRow = z.output<typeof SUBJECTS.schema>;

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

export interface Catalogue extends Tables {
  academy: Academy;
  pictures: BrandPictures;
}

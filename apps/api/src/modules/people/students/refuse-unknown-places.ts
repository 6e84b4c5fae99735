import { AppError } from "../../../app-error";
import type { Reader } from "../../../db/database";
import { findKnownPlaces, type NamedPlaces } from "./place-queries";

/**
 * Refuses a venue, region, commune or school that does not exist or lies elsewhere than the named region or commune
 * (STUD-08).
 * @throws AppError VALIDATION_FAILED naming the fields
 */
export async function refuseUnknownPlaces(db: Reader, places: NamedPlaces): Promise<void> {
  const known = await findKnownPlaces(db, places);
  const fields = {
    ...(known.venue ? {} : { preferredVenue: "VENUE_REQUIRED" }),
    ...(known.region ? {} : { regionId: "REGION_REQUIRED" }),
    ...(known.schoolRegion ? {} : { schoolRegionId: "REGION_REQUIRED" }),
    ...(known.commune ? {} : { communeId: "COMMUNE_REQUIRED" }),
    ...(known.schoolCommune ? {} : { schoolCommuneId: "COMMUNE_REQUIRED" }),
    ...(known.school ? {} : { schoolId: "SCHOOL_REQUIRED" }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("VALIDATION_FAILED", { fields });
}

import * as academy from "../schema/academy";
import * as catalogue from "../schema/catalogue";
import * as places from "../schema/places";
import { scarceItems } from "../schema/scarce";
import { all, type DeclaredTable, declare, NOBODY } from "./declare";

export const CATALOGUE_TABLES: readonly DeclaredTable[] = [
  declare(catalogue.programs, {
    ...all(NOBODY, "id", "code", "name", "parentId", "position", "kind", "isEnabled", "months"),
  }),
  declare(catalogue.programVenues, all(NOBODY, "programId", "venueId")),
  declare(
    catalogue.programMetas,
    all(NOBODY, "programId", "name", "shortName", "applyTo", "isIntensive", "programCode", "months"),
  ),
  declare(catalogue.details, all(NOBODY, "id", "name", "tooltip", "isMain", "category", "position")),
  declare(catalogue.programDetails, all(NOBODY, "programId", "detailId", "value")),
  declare(catalogue.subjects, all(NOBODY, "id", "name", "hasMention")),
  declare(catalogue.courses, {
    ...all(
      NOBODY,
      "id",
      "itemId",
      "programId",
      "venueId",
      "subjectId",
      "name",
      "pdvCode",
      "pdvId",
      "hour",
      "month",
      "season",
    ),
    ...all(NOBODY, "priceClp", "hasMention", "isElective", "isCommon", "isOpen", "isCancelled"),
    ...all(NOBODY, "filedOpen", "filedCapacity", "isPast", "isInSeason"),
  }),
  declare(academy.sectionSeasons, all(NOBODY, "id", "season")),
  declare(catalogue.schedules, all(NOBODY, "id", "courseId", "dayOfWeek", "block", "startTime", "endTime")),
  declare(catalogue.packs, {
    ...all(NOBODY, "id", "itemId", "title", "priceClp", "offerPriceClp", "modality", "venueId", "isActive"),
  }),
  declare(catalogue.packCourses, all(NOBODY, "packId", "courseId")),
  declare(catalogue.coupons, {
    ...all(
      NOBODY,
      "id",
      "itemId",
      "code",
      "kind",
      "value",
      "validFrom",
      "validUntil",
      "usesPerRut",
      "programIds",
    ),
  }),
  declare(academy.publishedPrices, all(NOBODY, "subject", "value", "from", "until")),
  declare(academy.newerSettings, all(NOBODY, "key", "value")),
  declare(academy.seasons, all(NOBODY, "year", "opensOn", "closesOn", "endedAt")),
  declare(academy.academyBrand, all(NOBODY, "isOnly", "brand", "icon", "touchIcon", "sharePicture")),
  declare(academy.academySettings, all(NOBODY, "key", "value")),
  declare(academy.contractVersions, all(NOBODY, "version", "terms")),
  declare(places.regions, all(NOBODY, "id", "name", "position")),
  declare(places.cities, all(NOBODY, "id", "regionId", "name")),
  declare(places.communes, all(NOBODY, "id", "regionId", "cityId", "name")),
  declare(places.schools, all(NOBODY, "id", "communeId", "name")),
  declare(places.venues, {
    ...all(NOBODY, "id", "pdvId", "name", "address", "phone", "phone2", "businessHours", "commerceCode"),
    ...all(NOBODY, "communeId", "latitude", "longitude"),
  }),
  declare(scarceItems, all(NOBODY, "id", "kind", "capacity", "sold", "initiallySold")),
];

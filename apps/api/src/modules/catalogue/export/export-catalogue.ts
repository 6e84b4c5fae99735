import { stringify } from "yaml";
import type { Database } from "../../../db/database";
import { ACADEMY_FILE } from "../load/academy-file";
import { TABLES } from "../load/tables";
import { readAcademy } from "../read-academy";
import { couponCells, courseCells, packCells, programCells } from "./offer-cells";
import { findCoupons, findCourses, findPacks, findPlaces, findPrograms } from "./queries/stored-rows";
import { writeTable } from "./write-table";

/**
 * The catalogue as the shop has it now: texts by file name. Loading them into the same shop changes
 * nothing; a new shop made of them starts with as many places sold.
 */
export async function exportCatalogue(db: Database): Promise<Map<string, string>> {
  return await db.transaction(
    async (tx) => {
      const places = await findPlaces(tx);
      const offer = await findPrograms(tx);
      const details = offer.details.map((detail) => ({ ...detail, main: detail.isMain }));
      const subjects = offer.subjects.map((subject) => ({ ...subject, mention: subject.hasMention }));
      return new Map([
        [TABLES.regions.file, writeTable(TABLES.regions, places.regions)],
        [TABLES.cities.file, writeTable(TABLES.cities, places.cities)],
        [TABLES.communes.file, writeTable(TABLES.communes, places.communes)],
        [TABLES.schools.file, writeTable(TABLES.schools, places.schools)],
        [TABLES.venues.file, writeTable(TABLES.venues, places.venues)],
        [TABLES.details.file, writeTable(TABLES.details, details)],
        [TABLES.programs.file, writeTable(TABLES.programs, offer.programs.map(programCells))],
        [TABLES.programDetails.file, writeTable(TABLES.programDetails, offer.programDetails)],
        [TABLES.subjects.file, writeTable(TABLES.subjects, subjects)],
        [TABLES.courses.file, writeTable(TABLES.courses, courseCells(await findCourses(tx)))],
        [TABLES.packs.file, writeTable(TABLES.packs, (await findPacks(tx)).map(packCells))],
        [TABLES.coupons.file, writeTable(TABLES.coupons, (await findCoupons(tx)).map(couponCells))],
        [ACADEMY_FILE, stringify(await readAcademy(tx))],
      ]);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

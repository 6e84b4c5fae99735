import type { Issue } from "../issue";
import type { Tables } from "../tables";
import { checkCoupons } from "./check-coupons";
import { checkCourses } from "./check-courses";
import { checkPacks } from "./check-packs";
import { checkPlaces } from "./check-places";
import { checkPrograms } from "./check-programs";

/** What is wrong between rows that are right by themselves; relations first, then the rules of the shop. */
export function checkCatalogue(tables: Tables): Issue[] {
  return [checkPlaces, checkPrograms, checkCourses, checkPacks, checkCoupons].flatMap((check) =>
    check(tables),
  );
}

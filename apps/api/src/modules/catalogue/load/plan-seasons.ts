import { yearOfSetting } from "@shop/domain/schedule/season";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { findSeasons, findSectionSeasons } from "../queries/seasons";
import type { Issue } from "./issues";
import { loadCopy as copy } from "./load-copy";
import { type Catalogue, COURSES, type CourseRow } from "./tables";

export interface SeasonPlan {
  seasonOf(course: CourseRow): number;
  /** Of the sections in the files: what is of another season stays as it is. */
  years: ReadonlySet<number>;
  /** Null where a season is open already. */
  first: number | null;
  issues: Issue[];
}

// A section keeps its season for good. A row without one is of the academy's year, with `auto` of the season that was
// opened last. The first load opens the first one.
export async function planSeasons(tx: Reader, { academy, courses }: Catalogue): Promise<SeasonPlan> {
  const years = (await findSeasons(tx)).map(({ year }) => year);
  const setting = academy.season;
  const [usual = yearOfSetting(setting, await readShopTime(tx))] =
    setting === "auto" ? years.slice(-1) : [setting];
  const known = await findSectionSeasons(tx);
  const kept = setting === "auto" ? known : new Map<number, number>();
  const wantedOf = ({ id, season }: CourseRow) => season ?? kept.get(id) ?? usual;
  const moved = courses.filter((course) => (known.get(course.id) ?? wantedOf(course)) !== wantedOf(course));
  return {
    seasonOf: wantedOf,
    years: new Set(courses.length > 0 ? courses.map(wantedOf) : [usual]),
    first: years.length === 0 ? usual : null,
    issues: moved.map((course) => ({
      file: COURSES.file,
      row: course.row,
      field: "season",
      problem: copy.usedId({
        id: course.id,
        season: known.get(course.id),
        wanted: wantedOf(course),
      }),
    })),
  };
}

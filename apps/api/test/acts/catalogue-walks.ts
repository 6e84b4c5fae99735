import { exportCatalogue } from "../../src/modules/catalogue/export/export-catalogue";
import { loadAct } from "../../src/modules/catalogue/load/load-act";
import { parseCatalogue } from "../../src/modules/catalogue/load/read-catalogue";
import { closeSeason, endSeason, openSeason } from "../../src/modules/catalogue/season-acts";
import { setCapacity, setSectionSale } from "../../src/modules/catalogue/section-acts";
import { OTHER_COURSES } from "../data/frozen-offer";

import { planned, shop } from "./acts-shop";

/** The load, for the walk of all acts. */
export const LOAD_WALKS = {
  // First: what the other acts leave behind are files with mistakes.
  loadAct: {
    of: async () => {
      const { catalogue } = parseCatalogue(await exportCatalogue(shop.db));
      const dearer = catalogue?.courses.at(-1);
      if (!catalogue || !dearer) throw new Error("the export has mistakes");
      const courses = [...catalogue.courses.slice(0, -1), { ...dearer, priceClp: dearer.priceClp + 10_000 }];
      return planned(loadAct, { ...catalogue, courses });
    },
    meanwhile: "UPDATE courses SET price_clp = price_clp + 5 WHERE id = (SELECT max(id) FROM courses)",
    times: 1,
  },
};

const [, SOME_COURSE = 0] = OTHER_COURSES;
const sectionName = String(SOME_COURSE);
const ITEM = `(SELECT item_id FROM courses WHERE id = ${SOME_COURSE})`;

/** What staff set of a section beside the files. */
export const SECTION_WALKS = {
  setSectionSale: {
    of: async () => {
      await shop.query("UPDATE courses SET is_open = true, filed_open = NULL WHERE id = $1", [SOME_COURSE]);
      return planned(setSectionSale, { sectionName, isOpen: false });
    },
    meanwhile: `UPDATE courses SET is_open = false WHERE id = ${SOME_COURSE}`,
    times: 1,
  },
  setCapacity: {
    of: async () => {
      await shop.query(`UPDATE scarce_items SET capacity = 500 WHERE id = ${ITEM}`);
      return planned(setCapacity, { sectionName, capacity: 400 });
    },
    meanwhile: `UPDATE scarce_items SET capacity = capacity + 1 WHERE id = ${ITEM}`,
    times: 1,
  },
};

/** Acts on a season; they close what others sell. */
export const SEASON_WALKS = {
  openSeason: {
    of: async () => {
      await setSeason(null);
      return planned(openSeason, { year: 2031, on: "2030-08-01" });
    },
    meanwhile: "UPDATE courses SET is_open = NOT is_open WHERE season = 2031",
    times: 1,
  },
  closeSeason: {
    of: async () => {
      await setSeason("2030-08-01");
      return planned(closeSeason, { year: 2031, on: "2031-10-01" });
    },
    meanwhile: "UPDATE seasons SET opens_on = '2030-09-01' WHERE year = 2031",
    times: 1,
  },
  endSeason: {
    of: async () => {
      await setSeason("2025-08-01", "2026-02-01");
      await shop.query("UPDATE courses SET is_open = false WHERE season = 2031");
      return planned(endSeason, { year: 2031 });
    },
    meanwhile: "UPDATE seasons SET closes_on = '2026-03-01' WHERE year = 2031",
    times: 1,
  },
};

// One that nobody else's test sells.
async function setSeason(opensOn: string | null, closesOn: string | null = null) {
  await shop.query("DELETE FROM seasons WHERE year = 2031");
  await shop.query("UPDATE courses SET season = 2031, is_open = true WHERE id = $1", [OTHER_COURSES[0]]);
  if (opensOn)
    await shop.query("INSERT INTO seasons (year, opens_on, closes_on) VALUES (2031, $1, $2)", [
      opensOn,
      closesOn,
    ]);
}

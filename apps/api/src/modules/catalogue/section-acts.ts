import type { Act } from "../../acts/act";
import { ActRefused } from "../../acts/refusal";
import type { Reader, Tx } from "../../db/database";
import { findAvailability, lockItems, setItemCapacity } from "../inventory/item-queries";
import { setAtDesk } from "./filed";
import { waitForOtherLoads } from "./load/queries/scarce";
import { markSections } from "./mark-sections";
import { countFamilies } from "./queries/families";
import {
  findPacksOf,
  findSectionOffer,
  lockCourse,
  type SectionOffer,
  setSectionOffer,
} from "./queries/sections";

interface NamedSection {
  /** Course id or the academy's code. */
  sectionName: string;
}

/** Behind loads, which read sections before they write them. */
export async function lockSection(tx: Tx, sectionName: string): Promise<void> {
  await waitForOtherLoads(tx);
  await lockCourse(tx, sectionName);
}

// Throws ActRefused SECTION_UNKNOWN
async function getSectionOffer(db: Reader, sectionName: string): Promise<SectionOffer> {
  const section = await findSectionOffer(db, sectionName);
  if (!section) throw new ActRefused("SECTION_UNKNOWN", sectionName);
  return section;
}

interface SalePlan {
  courseId: number;
  venueIds: number[];
  before: boolean;
  /** Who has a seat on hold or may have paid. */
  buying: number;
  /** Titles of packs that have it. */
  packs: string[];
}

/**
 * Sells a section to new buyers, or not; a load keeps it so until the files say something new.
 * @throws ActRefused SECTION_UNKNOWN, SECTION_UNCHANGED, SECTION_CANCELLED
 */
export const setSectionSale: Act<NamedSection & { isOpen: boolean }, SalePlan, void> = {
  name: ({ isOpen }) => (isOpen ? "open_section" : "close_section"),
  lock: (tx, { sectionName }) => lockSection(tx, sectionName),
  plan: async (db, { sectionName, isOpen }) => {
    const { courseId, venueId, open, isCancelled } = await getSectionOffer(db, sectionName);
    if (isCancelled) throw new ActRefused("SECTION_CANCELLED", sectionName);
    if (open.value === isOpen) throw new ActRefused("SECTION_UNCHANGED", sectionName);
    const buying = (await countFamilies(db, [courseId])).get(courseId)?.buying ?? 0;
    const packs = (await findPacksOf(db, [courseId])).map(({ title }) => title);
    return { courseId, venueIds: [venueId], before: open.value, buying, packs };
  },
  decides: ({ buying: _, ...plan }) => plan,
  act: async (tx, { request: { sectionName, isOpen } }) => {
    const section = await getSectionOffer(tx, sectionName);
    await setSectionOffer(tx, { ...section, open: setAtDesk(section.open, isOpen) });
    await markSections(tx);
  },
  subject: ({ request: { isOpen }, plan: { courseId, before } }) => ({
    details: { courseId, before, after: isOpen },
  }),
};

interface CapacityPlan {
  courseId: number;
  venueIds: number[];
  before: number;
  /** Sold or held now. */
  taken: number;
}

/**
 * Seats of a section, never fewer than are sold or held; a load keeps them until the files say something new.
 * @throws ActRefused SECTION_UNKNOWN, SECTION_UNCHANGED, CAPACITY_TAKEN
 */
export const setCapacity: Act<NamedSection & { capacity: number }, CapacityPlan, void> = {
  name: "set_capacity",
  lock: async (tx, { sectionName }) => {
    await lockSection(tx, sectionName);
    // Holds and sales wait here, so the plan below counts them all.
    await lockItems(tx, [(await getSectionOffer(tx, sectionName)).itemId]);
  },
  plan: async (db, { sectionName, capacity }) => {
    const { courseId, venueId, itemId, seats } = await getSectionOffer(db, sectionName);
    const before = seats.value;
    if (before === capacity) throw new ActRefused("SECTION_UNCHANGED", sectionName);
    const taken = before - ((await findAvailability(db, [itemId])).get(itemId)?.free ?? 0);
    if (capacity < taken) throw new ActRefused("CAPACITY_TAKEN", String(taken));
    return { courseId, venueIds: [venueId], before, taken };
  },
  decides: ({ taken: _, ...plan }) => plan,
  act: async (tx, { request: { sectionName, capacity } }) => {
    const section = await getSectionOffer(tx, sectionName);
    await setItemCapacity(tx, section.itemId, capacity);
    await setSectionOffer(tx, { ...section, seats: setAtDesk(section.seats, capacity) });
  },
  subject: ({ request: { capacity }, plan: { courseId, before } }) => ({
    details: { courseId, before, after: capacity },
  }),
};

import { z } from "zod";
import { MAX_ID } from "../../fields/primitives";
import { ChangeCourse } from "../../purchases/changes";
import { OfferedAct } from "../acts/acts";
import { line } from "../fields";
import { SECTION_FILTERS, SECTION_SORTS, SECTION_STATES, SORT_ORDERS } from "./words";

const Count = z.number();

/** A number of an address. */
export const Typed = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value <= MAX_ID);
const MAX_PAGE = 1000;

const MAX_WORDS = 60;

export const SectionQuery = z.object({
  /** Words of its name or code. */
  words: z.optional(line(MAX_WORDS)),
  season: Typed.optional(),
  venue: Typed.optional(),
  program: Typed.optional(),
  subject: Typed.optional(),
  month: Typed.optional(),
  /** 1 Monday. */
  day: Typed.optional(),
  only: z.enum(SECTION_FILTERS).optional(),
  sort: z.enum(SECTION_SORTS).default("name"),
  order: z.enum(SORT_ORDERS).default("asc"),
  page: Typed.refine((page) => page >= 1 && page <= MAX_PAGE).default(1),
});
export type SectionQuery = z.output<typeof SectionQuery>;

/** Sections of a weekday at a venue. */
export const DayListsQuery = SectionQuery.omit({ page: true }).required({ day: true, venue: true });
export type DayListsQuery = z.output<typeof DayListsQuery>;

export const SectionId = z.object({ id: Typed });

const Meeting = z.object({ dayOfWeek: z.number(), startTime: z.string(), endTime: z.string() });

/** `free` is neither sold nor held now. */
export const StaffSection = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  program: z.string(),
  venue: z.string(),
  subject: z.string(),
  month: z.number(),
  season: z.number(),
  schedules: z.array(Meeting),
  sold: Count,
  held: Count,
  free: Count,
  capacity: Count,
  state: z.enum(SECTION_STATES),
});
export type StaffSection = z.output<typeof StaffSection>;

const Named = z.object({ id: z.number(), name: z.string() });

/** With what whoever looks may do to it now, and where it may be held: at their venues of its programme. */
export const StaffSectionPage = StaffSection.extend({ acts: z.array(OfferedAct), venues: z.array(Named) });
export type StaffSectionPage = z.output<typeof StaffSectionPage>;

/** One page; `totals` are those of all pages, `choices` those of all sections that one may see. */
export const StaffSections = z.object({
  sections: z.array(StaffSection),
  totals: z.object({ sections: Count, sold: Count, held: Count, free: Count, capacity: Count }),
  choices: z.object({
    seasons: z.array(z.number()),
    months: z.array(z.number()),
    venues: z.array(Named),
    programs: z.array(Named),
    subjects: z.array(Named),
  }),
});
export type StaffSections = z.output<typeof StaffSections>;

/** Who attends a section, by name. */
export const StaffClassList = z.object({
  /** Day of the list in Santiago. */
  on: z.string(),
  lines: z.array(
    z.object({
      reference: z.string(),
      /** Null: blocked, and nothing but the number may be shown. */
      student: z
        .object({ name: z.string(), rut: z.string(), email: z.string(), school: z.string().nullable() })
        .nullable(),
      /** Null: blocked. */
      guardian: z
        .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
        .nullable(),
    }),
  ),
});
export type StaffClassList = z.output<typeof StaffClassList>;

/** Lists of the sections that somebody attends. */
export const StaffDayLists = z.object({
  lists: z.array(z.object({ section: StaffSection, list: StaffClassList })),
});
export type StaffDayLists = z.output<typeof StaffDayLists>;

/** Who attends a section that is not held, and what each may take instead for no more money. */
export const StaffSeats = z.object({
  seats: z.array(
    z.object({
      reference: z.string(),
      position: z.number(),
      /** Null: blocked, and nothing but the number may be shown. */
      student: z.string().nullable(),
      guardian: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
      /** With the seats that are free and what goes back to the family, in CLP. */
      offers: z.array(
        z.object({ ...ChangeCourse.shape, venue: z.string(), free: Count, backClp: z.number() }),
      ),
    }),
  ),
  /** Of students, by the contract that they accepted; null: it publishes none. */
  minimums: z.array(z.object({ version: z.string(), students: z.number().nullable() })),
  /** Above it the money of a week wants another person. */
  secondPersonAboveClp: z.number(),
});
export type StaffSeats = z.output<typeof StaffSeats>;

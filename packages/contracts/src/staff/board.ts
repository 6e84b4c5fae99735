import { z } from "zod";
import { Day } from "./fields";

const Clp = z.number();

/** Of one call: a year is read in parts. */
export const MAX_BOARD_DAYS = 92;

const Figures = z.object({
  takenClp: Clp,
  /** Not below 0. */
  returnedClp: Clp,
  /** What changes of courses brought from elsewhere; below 0 what they took away. */
  movedClp: Clp,
  netClp: Clp,
  /** Bought in these days. */
  purchases: z.number(),
  students: z.number(),
});
export type BoardFigures = z.output<typeof Figures>;

// Without a name: `none` for what has none, `nothing` for money without a sale, `blocked` for that of blocked people.
const Group = Figures.extend({ key: z.string(), name: z.string().nullable() });
export type BoardGroup = z.output<typeof Group>;

export const BOARD_GROUPS = ["venue", "program", "modality", "coupon"] as const;
export type BoardGrouping = (typeof BOARD_GROUPS)[number];

// Santiago days, inclusive; without them the last thirty.
export const BoardQuery = z.object({ from: Day.optional(), to: Day.optional() });

const MAX_KEY = 120;

/** Of what a figure of the summary is made: all of it, or one group's. */
export const FigureQuery = BoardQuery.extend({
  by: z.enum(BOARD_GROUPS).optional(),
  key: z.string().max(MAX_KEY).optional(),
});

/** The newest first; more than `sales` where `isMore`. */
export const StaffFigure = z.object({
  from: z.string(),
  to: z.string(),
  /** Of the group; null for all, and for one without a name. */
  name: z.string().nullable(),
  total: Figures,
  sales: z.array(
    Figures.omit({ purchases: true }).extend({
      reference: z.string(),
      /** Null where nobody is known, or their data are blocked. */
      guardian: z.string().nullable(),
      /** When something moved last. */
      day: z.string(),
    }),
  ),
  isMore: z.boolean(),
});
export type StaffFigure = z.output<typeof StaffFigure>;

/** Money that moved in these days, all of it, or that of some venues. */
export const StaffBoard = z.object({
  from: z.string(),
  to: z.string(),
  /** When it was summed; of a large shop some seconds ago. */
  at: z.string(),
  isOfAllVenues: z.boolean(),
  total: Figures,
  /** Those on which something moved. */
  days: z.array(Figures.extend({ day: z.string() })),
  groups: z.record(z.enum(BOARD_GROUPS), z.array(Group)),
  /** Now. */
  holds: z.object({ purchases: z.number(), seats: z.number() }),
  demand: z.object({
    /** Reservations of these days that nobody paid. */
    lapsed: z.number(),
    /** On sale without a seat, now. */
    fullSections: z.number(),
    /** People of these days who left their data; they have no venue: null for whoever is limited to some. */
    leads: z.number().nullable(),
  }),
});
export type StaffBoard = z.output<typeof StaffBoard>;

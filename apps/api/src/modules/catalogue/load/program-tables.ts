import { CATALOGUE_KINDS } from "@shop/domain/programs/kind";
import { SCHOOL_YEARS } from "@shop/domain/programs/school-year";
import { z } from "zod";
import {
  codeCell,
  idCell,
  idListCell,
  listOf,
  monthListCell,
  optional,
  textCell,
  whole,
  yesNoCell,
} from "./cells";
import { tableFile } from "./csv-table";

/** Modalities of the recommender (REC-21). */
const MODALITIES = ["Presencial", "Streaming", "Online", "Mentoría", "Esencial"] as const;

const yearCell = z.enum(SCHOOL_YEARS, "is none of 1, 2, 3, 4, e");

/**
 * Programmes. One that others name as `parent_id` only groups them: it has neither venues nor courses.
 * `kind` is the catalogue's; a name with "online" or a single venue overrides it (GEN-08).
 */
export const PROGRAMS = tableFile("programs.csv", {
  id: idCell,
  code: codeCell,
  name: textCell,
  parentId: optional(idCell),
  position: whole(1, 9_999),
  kind: z.enum(CATALOGUE_KINDS, `must be one of ${CATALOGUE_KINDS.join(", ")}`),
  modality: z.enum(MODALITIES, `must be one of ${MODALITIES.join(", ")}`),
  shortName: textCell,
  years: listOf(yearCell),
  intensive: yesNoCell,
  months: monthListCell,
  venueIds: idListCell,
  enabled: yesNoCell,
});

/** Rows of the comparison table. */
export const DETAILS = tableFile("details.csv", {
  id: idCell,
  name: textCell,
  tooltip: optional(textCell),
  main: yesNoCell,
  category: textCell,
  position: whole(1, 999),
});

/** What a programme answers in a row of the comparison table. */
export const PROGRAM_DETAILS = tableFile("program-details.csv", {
  programId: idCell,
  detailId: idCell,
  value: textCell,
});

export const SUBJECTS = tableFile("subjects.csv", { id: idCell, name: textCell, mention: yesNoCell });

export type ProgramRow = z.output<typeof PROGRAMS.schema>;
export type DetailRow = z.output<typeof DETAILS.schema>;
export type ProgramDetailRow = z.output<typeof PROGRAM_DETAILS.schema>;
export type SubjectRow = z.output<typeof SUBJECTS.schema>;

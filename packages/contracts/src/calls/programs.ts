import { z } from "zod";
import { SchoolYear } from "../fields/primitives";
import { IdText } from "../fields/query-fields";
import { Program, ProgramDates } from "../programs";

const Year = z.object({ year: z.optional(SchoolYear) });

export const programSchemas = {
  listEnabledPrograms: { reply: z.array(Program) },
  listPrograms: { reply: z.array(Program) },
  listProgramsWithoutChildren: {
    query: Year.extend({ defaults: z.enum(["true", "false"]).optional() }),
    reply: z.array(Program),
  },
  listProgramsByModality: {
    params: z.object({ name: z.string().min(1).max(60) }),
    query: Year,
    reply: z.array(Program),
  },
  getProgramWithChildren: { params: z.object({ id: IdText }), reply: Program },
  getProgramByCode: { params: z.object({ code: z.string().min(1).max(40) }), reply: Program },
  getProgramDates: {
    params: z.object({ idOrYear: z.string().regex(/^(e|\d{1,9})$/) }),
    query: z.object({ locationId: IdText.optional() }),
    reply: z.array(ProgramDates),
  },
};

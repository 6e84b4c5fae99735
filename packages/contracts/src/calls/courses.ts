import { z } from "zod";
import { Course } from "../courses";
import { Id } from "../fields/primitives";
import { IdList, IdText } from "../fields/query-fields";

const SubjectWithCourses = z.object({
  id: Id,
  name: z.string(),
  hasMention: z.boolean(),
  Courses: z.array(Course),
});

export const courseSchemas = {
  listCoursesByMonth: {
    query: z.object({ programId: IdText, locationId: IdText, mes: z.coerce.number().int().min(1).max(12) }),
    reply: z.array(Course),
  },
  listCourses: {
    query: z.object({ programId: IdText, locationId: IdText }),
    reply: z.array(Course),
  },
  listSubjects: {
    query: z.object({ ids: IdList, idsLocations: IdList }),
    reply: z.array(SubjectWithCourses),
  },
};

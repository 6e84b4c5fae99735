import { z } from "zod";
import { STAFF_ROLES } from "./rights";

const Roles = z.array(z.enum(STAFF_ROLES));
// Null: all of them.
const VenueIds = z.array(z.number()).nullable();
export const StaffAccess = z.object({ roles: Roles, venueIds: VenueIds });

export const StaffPeople = z.object({
  people: z.array(
    StaffAccess.extend({
      email: z.string(),
      name: z.string(),
      keys: z.number(),
      hasCodes: z.boolean(),
      lastSeenAt: z.string().nullable(),
    }),
  ),
  venues: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type StaffPeople = z.output<typeof StaffPeople>;

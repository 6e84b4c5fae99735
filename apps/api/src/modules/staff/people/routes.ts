import type { FastifyInstance } from "fastify";
import { noteLooks } from "../../../acts/audit-queries";
import type { Deps } from "../../../deps";
import { addStaffCall, memberOf } from "../../../plugins/desk/staff-call";
import { findMembers } from "../access/member-queries";
import { findSectionChoices } from "../sections/section-queries";

export async function staffPeopleRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;
  addStaffCall(app, deps, "findPeople", async (request) => {
    // No family is on this list.
    await noteLooks(db, { actor: `staff:${memberOf(request).member.email}`, action: "people" }, []);
    const members = await findMembers(db);
    const { venues } = await findSectionChoices(db, null);
    return {
      people: members.map(({ member: { email, name, roles, venueIds }, keys, hasCodes, lastSeenAt }) => ({
        email,
        name,
        roles,
        venueIds,
        keys,
        hasCodes,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      })),
      venues,
    };
  });
}

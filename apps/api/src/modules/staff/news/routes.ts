import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps";
import { addStaffCall, memberOf } from "../../../plugins/desk/staff-call";
import { setMailsOff } from "./news-queries";

export async function staffNewsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  addStaffCall(app, deps, "chooseMails", async (request) => {
    await setMailsOff(deps.db, memberOf(request).member.id, request.body.off);
    return { success: true };
  });
}

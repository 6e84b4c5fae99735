import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import type { LimitDeps } from "../../access/limits/count-call";
import { lookUpGuardian } from "./look-up-guardian";
import { changeGuardian, createGuardian } from "./save-guardian";

/** API-29..31. A session reads back only what it wrote. */
export const guardianRoutes: FastifyPluginAsync<LimitDeps> = async (app, deps) => {
  const { db, settings } = deps;

  addCall(app, "createGuardian", async (request, reply) => {
    const session = await reply.openSession();
    return await createGuardian({ db, settings, session, fields: request.body });
  });

  addCall(app, "updateGuardian", async (request) => {
    const session = await request.getSession();
    return await changeGuardian({ db, settings, session, id: request.params.id, fields: request.body });
  });

  addCall(app, "findGuardianByEmail", async (request) => {
    const { email } = request.params;
    const session = await request.getSession();
    return await lookUpGuardian({ deps, session, email });
  });
};

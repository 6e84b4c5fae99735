import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../../db/database";
import { addCall } from "../../../plugins/call";
import type { Settings } from "../../../settings";
import { requireHuman } from "../bot-check/check-human";
import { limitCalls } from "../limits/count-call";
import { changeStudent, createStudent, toStudent, type WithdrawPresses } from "./save-student";
import { listStudentViews } from "./student-queries";

interface StudentOptions {
  db: Database;
  settings: Settings;
  withdrawPresses: WithdrawPresses;
}

/** Students of the asking session (API-22..24, AMB-03). */
export const studentRoutes: FastifyPluginAsync<StudentOptions> = async (app, deps) => {
  const { db, settings, withdrawPresses } = deps;

  addCall(app, "createStudent", async (request, reply) => {
    await limitCalls(deps, { student_address: request.ip });
    requireHuman(await request.findSession(), settings);
    const session = await reply.openSession();
    await limitCalls(deps, { student_session: session.id });
    return await createStudent({ db, settings, session, body: request.body });
  });

  addCall(app, "updateStudent", async (request) => {
    const session = await request.getSession();
    await limitCalls(deps, { student_session: session.id });
    return await changeStudent({
      db,
      settings,
      session,
      id: request.params.id,
      body: request.body,
      withdrawPresses,
    });
  });

  addCall(app, "listStudents", async (request) => {
    const session = await request.findSession();
    if (!session) return [];
    return (await listStudentViews(db, session.id)).map(toStudent);
  });
};

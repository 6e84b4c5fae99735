import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../../db/database";
import { addCall } from "../../../plugins/call";
import type { Settings } from "../../../settings";
import { requireHuman } from "../bot-check/require-human";
import { limitCalls } from "../limits/count-call";
import { changeStudent } from "./change-student";
import { createStudent } from "./create-student";
import { toStudent } from "./student-fields";
import { listStudentViews } from "./student-queries";

/** Students of the asking session (API-22..24, AMB-03). */
export const studentRoutes: FastifyPluginAsync<{ db: Database; settings: Settings }> = async (app, parts) => {
  const { db, settings } = parts;

  addCall(app, "createStudent", async (request, reply) => {
    await limitCalls(parts, { student_address: request.ip });
    requireHuman(await request.findSession(), settings);
    const session = await reply.openSession();
    await limitCalls(parts, { student_session: session.id });
    return await createStudent({ db, settings, session, body: request.body });
  });

  addCall(app, "updateStudent", async (request) => {
    const session = await request.getSession();
    await limitCalls(parts, { student_session: session.id });
    return await changeStudent({ db, settings, session, id: request.params.id, body: request.body });
  });

  addCall(app, "listStudents", async (request) => {
    const session = await request.findSession();
    if (!session) return [];
    return (await listStudentViews(db, session.id)).map(toStudent);
  });
};

import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../../db/database";
import { addCall } from "../../../plugins/call";
import type { ServerKeys } from "../../../server-keys";
import type { Settings } from "../../../settings";
import { requireHuman } from "../bot-check/check-human";
import { mailboxOf } from "../claims/claim-codes";
import { checkOtp, sendOtp } from "../email-codes/email-code";
import { limitCalls } from "../limits/count-call";
import { changeStudent, createStudent, toStudent, type WithdrawPresses } from "./save-student";
import { listStudentViews } from "./student-queries";

interface StudentOptions {
  db: Database;
  settings: Settings;
  keys: ServerKeys;
  withdrawPresses: WithdrawPresses;
}

/** Students of the asking session (API-22..24, AMB-03). */
export const studentRoutes: FastifyPluginAsync<StudentOptions> = async (app, deps) => {
  const { db, settings, keys, withdrawPresses } = deps;

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

  addCall(app, "sendClaimCode", async (request) => {
    await limitCalls(deps, { otp_send_address: request.ip });
    const session = await request.getSession();
    requireHuman(session, settings);
    const email = await mailboxOf(db, session, request.body);
    const { rut, mailbox } = request.body;
    await limitCalls(deps, {
      ...{ otp_send_session: session.id, otp_send_email: email },
      ...(mailbox === "registered" ? { claim_code_rut: rut } : {}),
    });
    return await sendOtp(db, { sessionId: session.id, email, rut });
  });

  addCall(app, "proveClaim", async (request, reply) => {
    await limitCalls(deps, { otp_check_address: request.ip });
    const session = await request.getSession();
    await limitCalls(deps, { otp_check_session: session.id });
    const { rut, code } = request.body;
    const email = await mailboxOf(db, session, request.body);
    await checkOtp({ db, key: keys.otp }, { sessionId: session.id, email, rut }, code);
    await reply.renewSession();
    return { status: "valid" as const };
  });

  addCall(app, "listStudents", async (request) => {
    const session = await request.findSession();
    if (!session) return [];
    return (await listStudentViews(db, session.id)).map(toStudent);
  });
};

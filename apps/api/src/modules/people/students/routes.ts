import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import type { ServerKeys } from "../../../server-keys";
import { type CodeCounting, countCode } from "../../access/email-codes/count-code";
import { checkOtp, sendOtp } from "../../access/email-codes/email-code";
import { limitCalls } from "../../access/limits/count-call";
import type { PrivacyNotices } from "../../catalogue/documents/privacy-notices";
import { mailboxOf } from "../claims/claim-codes";
import { changeStudent, createStudent, toStudent, type WithdrawPresses } from "./save-student";
import { listStudentViews } from "./student-queries";

interface StudentOptions extends CodeCounting {
  keys: ServerKeys;
  withdrawPresses: WithdrawPresses;
  notices: PrivacyNotices;
}

/** API-22..24, AMB-03. */
export const studentRoutes: FastifyPluginAsync<StudentOptions> = async (app, deps) => {
  const { db, settings, keys, withdrawPresses, notices } = deps;

  addCall(app, "createStudent", async (request, reply) => {
    const session = await reply.openSession();
    await reply.renewForStudent();
    return await createStudent({ db, settings, session, body: request.body, notices });
  });

  addCall(app, "updateStudent", async (request) => {
    const session = await request.getSession();
    return await changeStudent({
      db,
      settings,
      session,
      id: request.params.id,
      body: request.body,
      withdrawPresses,
      notices,
    });
  });

  addCall(app, "sendClaimCode", async (request) => {
    const session = await request.getSession();
    const email = await mailboxOf(db, session, request.body);
    const { rut, mailbox } = request.body;
    if (mailbox === "registered") await limitCalls(deps, { claim_code_rut: rut });
    const counted = await countCode(deps, { session, email, network: request.network });
    const isHidden = mailbox === "registered";
    return await sendOtp(db, { sessionId: session.id, email, rut, purpose: "claim", isHidden, ...counted });
  });

  addCall(app, "proveClaim", async (request, reply) => {
    const session = await request.getSession();
    const { rut, mailbox, code } = request.body;
    const email = await mailboxOf(db, session, request.body);
    const isHidden = mailbox === "registered";
    const claim = { sessionId: session.id, email, rut, purpose: "claim", isHidden } as const;
    await checkOtp({ db, key: keys.otp }, claim, code);
    await reply.renewSession();
    return { status: "valid" as const };
  });

  addCall(app, "listStudents", async (request) => {
    const session = await request.findSession();
    if (!session) return [];
    return (await listStudentViews(db, session.id)).map(toStudent);
  });
};

import { requestNumber } from "@shop/domain/rights/request-number";
import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import { addCall } from "../../../plugins/call";
import type { ServerKeys } from "../../../server-keys";
import { hasFreshProof, hasProofOfEmail } from "../../access/email-codes/code-queries";
import { type CodeCounting, countCode } from "../../access/email-codes/count-code";
import { checkOtp, sendOtp } from "../../access/email-codes/email-code";
import { limitCalls } from "../../access/limits/count-call";
import type { Academy } from "../../catalogue/academy";
import { findProvenEmails } from "../../people/claims/claim-queries";
import { exportCopy } from "../export/export-copy";
import { createExportPdf } from "../export/export-pdf";
import { exportPerson, type PersonExport } from "../export/person-export";
import { isRenamedSince } from "./identity-queries";
import { ASKER, hasExport, openRequest, viewRequest } from "./open-request";
import { findRequest, listRequestsOf, noteEvent } from "./request-queries";

interface RightsOptions extends CodeCounting {
  keys: ServerKeys;
  readAcademy: () => Promise<Academy>;
}

const FORMATS = {
  json: {
    type: "application/json; charset=utf-8",
    write: async (data: PersonExport) => Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
  },
  pdf: { type: "application/pdf", write: createExportPdf },
};

/** Rights over personal data (Ley 21.719). A session sends and reads requests of the mailboxes whose code it typed. */
export const rightsRoutes: FastifyPluginAsync<RightsOptions> = async (app, deps) => {
  const { db, settings, keys } = deps;

  // Also with OTP_CHECK=off: that setting is about purchases, not about reading data.
  addCall(app, "sendRightsCode", async (request, reply) => {
    const { email, rut, purpose } = request.body;
    const session = await reply.openSession();
    const counted = await countCode(deps, { session, email, network: request.network });
    return await sendOtp(db, { sessionId: session.id, email, rut, purpose, ...counted });
  });

  addCall(app, "checkRightsCode", async (request, reply) => {
    const { email, rut, purpose, code } = request.body;
    const session = await request.findSession();
    if (!session) throw new AppError("OTP_INVALID");
    await checkOtp({ db, key: keys.otp }, { sessionId: session.id, email, rut, purpose }, code);
    await reply.renewSession();
    return { success: true as const };
  });

  addCall(app, "openRightsRequest", async (request) => {
    const { email } = request.body;
    const session = await request.findSession();
    const isProven = session !== null && (await hasProofOfEmail(db, { sessionId: session.id, email }));
    if (!isProven) throw new AppError("EMAIL_NOT_PROVEN");
    await limitCalls(deps, { rights_request_email: email });
    return await openRequest(db, { sessionId: session.id, body: request.body });
  });

  addCall(app, "listRightsRequests", async (request) => {
    const session = await request.findSession();
    const mailboxes = session ? [...(await findProvenEmails(db, session.id))] : [];
    const now = await readShopTime(db);
    const requests = mailboxes.length > 0 ? await listRequestsOf(db, mailboxes) : [];
    return { mailboxes, requests: requests.map((row) => viewRequest(row, now)) };
  });

  addCall(app, "downloadRightsExport", async (request, reply) => {
    const session = await request.getSession();
    const asked = await findRequest(db, request.params.id);
    const now = await readShopTime(db);
    if (!asked || !hasExport(asked, now)) throw new AppError("NOT_FOUND");
    const { rut, email } = asked;
    if (!(await hasProofOfEmail(db, { sessionId: session.id, email }))) throw new AppError("NOT_FOUND");
    const isFresh = await hasFreshProof(db, { sessionId: session.id, email, act: "export" });
    if (!isFresh) throw new AppError("CODE_REQUIRED");
    // All rows of the RUT go to the person as verified; after a change of identity only the mailbox's own.
    const isVouched =
      asked.identity === "vouched" && !(await isRenamedSince(db, rut, asked.answeredAt ?? asked.openedAt));
    const number = requestNumber(asked);
    const { seller: controller, brand, retention } = await deps.readAcademy();
    const data = await exportPerson(db, {
      request: number,
      person: { rut, email, isVouched },
      createdAt: now,
      controller,
      retention: {
        sessionHours: settings.SESSION_HOURS,
        draftDays: settings.DRAFT_RETENTION_DAYS,
        leadDays: settings.LEAD_RETENTION_DAYS,
        ...retention,
      },
    });
    await noteEvent(db, { requestId: asked.id, actor: ASKER, event: "downloaded" });
    const { format } = request.query;
    const { type, write } = FORMATS[format];
    reply
      .type(type)
      .header("content-disposition", `attachment; filename="${exportCopy.file(number)}.${format}"`)
      .header("cache-control", "no-store");
    return await write(data, brand);
  });
};

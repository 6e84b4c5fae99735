import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps";
import { addStaffCall, agentOf, memberOf } from "../../../plugins/desk/staff-call";
import { StaffError } from "../../../plugins/desk/staff-error";
import { limitCalls } from "../../access/limits/count-call";
import { beginCodeApp } from "./code-app";
import { sendEmailCode, signInByCodes } from "./sign-in-by-codes";
import {
  beginCodeEnrolment,
  enrolCodes,
  linkOf,
  makeOwnLink,
  removeCodes,
  removeKey,
  setCodes,
} from "./ways-in";

function ownDesk(request: Parameters<typeof memberOf>[0]) {
  const { id, member } = memberOf(request);
  return { member, keptId: id };
}

const DONE = { success: true } as const;

export async function waysInRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, readAcademy } = deps;
  const nameOfAcademy = async () => (await readAcademy()).brand.name;

  addStaffCall(app, deps, "sendStaffCode", async (request) => {
    const { email } = request.body;
    // One after the other: what one address may not ask for uses up nothing of the mailbox.
    await limitCalls(deps, { desk_code_address: `${request.network}:${email}` });
    await limitCalls(deps, { desk_code_mailbox: email });
    await sendEmailCode(deps, { email, browser: request.desk.ceremony.browser });
    return DONE;
  });

  addStaffCall(app, deps, "signInByCodes", async (request) => {
    const { ceremony, secret: replaces, openSession } = request.desk;
    const codes = { ...request.body, agent: agentOf(request), replaces };
    const opened = await signInByCodes(deps, ceremony.browser, codes);
    if (!opened) throw new StaffError("CODES_REFUSED");
    openSession(opened.secret);
    return DONE;
  });

  addStaffCall(app, deps, "beginCodeEnrolment", async ({ body }) => {
    const begun = await beginCodeEnrolment(deps, { ...body, academy: await nameOfAcademy() });
    if (!begun) throw new StaffError("INVITATION_OVER");
    return begun;
  });

  addStaffCall(app, deps, "enrolCodes", async (request) => {
    const opened = await enrolCodes(deps, { ...request.body, agent: agentOf(request) });
    if (!opened) throw new StaffError("CODES_REFUSED");
    request.desk.openSession(opened.secret);
    return { recoveryCodes: opened.recoveryCodes };
  });

  addStaffCall(app, deps, "beginCodes", async (request) =>
    beginCodeApp(deps, memberOf(request).member, await nameOfAcademy()),
  );

  addStaffCall(app, deps, "setCodes", async (request) => {
    const recoveryCodes = await setCodes(deps, ownDesk(request), request.body.code);
    if (!recoveryCodes) throw new StaffError("CODES_REFUSED");
    return { recoveryCodes };
  });

  addStaffCall(app, deps, "removeCodes", async (request) => {
    if (!(await removeCodes(db, ownDesk(request)))) throw new StaffError("LAST_WAY");
    return DONE;
  });

  addStaffCall(app, deps, "makeLink", async (request) => {
    const invitation = await makeOwnLink(db, memberOf(request).member);
    return { link: linkOf(deps.settings, invitation) };
  });

  addStaffCall(app, deps, "removeKey", async (request) => {
    if (!(await removeKey(db, ownDesk(request), request.body.id))) throw new StaffError("LAST_WAY");
    return DONE;
  });
}

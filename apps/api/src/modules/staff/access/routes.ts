import { STAFF_NEWS, STAFF_NEWS_KINDS } from "@shop/contracts/staff/news";
import { hasRight, holdsRight, STAFF_RIGHTS, type StaffRight } from "@shop/contracts/staff/rights";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps";
import { addStaffCall, agentOf, memberOf } from "../../../plugins/desk/staff-call";
import { StaffError } from "../../../plugins/desk/staff-error";
import { countRecoveryCodes, hasTotp } from "./code-queries";
import { findKeysOf } from "./key-queries";
import { beginEnrolment, beginSignIn, enrol, signIn } from "./passkeys";
import { endSession, findOpenSessions } from "./session-queries";

const RIGHTS = Object.keys(STAFF_RIGHTS) as StaffRight[];

export async function accessRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, readAcademy } = deps;

  addStaffCall(app, deps, "beginEnrolment", async ({ desk, body }) => {
    const { brand } = await readAcademy();
    const begun = await beginEnrolment(db, desk.ceremony, { ...body, academy: brand.name });
    if (!begun) throw new StaffError("INVITATION_OVER");
    return begun;
  });

  addStaffCall(app, deps, "enrol", async (request) => {
    const opened = await enrol(db, request.desk.ceremony, { ...request.body, agent: agentOf(request) });
    if (!opened) throw new StaffError("SIGN_IN_REFUSED");
    request.desk.openSession(opened.secret);
    return { success: true };
  });

  addStaffCall(app, deps, "beginSignIn", async ({ desk }) => ({
    options: await beginSignIn(db, desk.ceremony),
  }));

  addStaffCall(app, deps, "signIn", async (request) => {
    const { ceremony, secret: replaces } = request.desk;
    const opened = await signIn(db, ceremony, { ...request.body, agent: agentOf(request), replaces });
    if (!opened) throw new StaffError("SIGN_IN_REFUSED");
    request.desk.openSession(opened.secret);
    return { success: true };
  });

  addStaffCall(app, deps, "readMe", async (request) => {
    const { id, member, isFresh } = memberOf(request);
    const sessions = await findOpenSessions(db, member.id);
    const keys = await findKeysOf(db, member.id);
    const { brand } = await readAcademy();
    return {
      academy: brand.name,
      name: member.name,
      email: member.email,
      roles: member.roles,
      isFresh,
      keys: keys.map(({ id, isSynced, createdAt, lastUsedAt }) => ({
        id,
        isSynced,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      hasCodes: await hasTotp(db, member.id),
      recoveryCodesLeft: await countRecoveryCodes(db, member.id),
      rights: RIGHTS.filter((right) => holdsRight(member, right)),
      mails: STAFF_NEWS_KINDS.filter((kind) => hasRight(member.roles, STAFF_NEWS[kind].right)).map(
        (kind) => ({
          kind,
          isOn: !member.mailsOff.includes(kind),
        }),
      ),
      sessions: sessions.map(({ openedAt, lastSeenAt, ...session }) => ({
        ...session,
        isThis: session.id === id,
        openedAt: openedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  });

  addStaffCall(app, deps, "endSession", async (request) => {
    const { id, member } = memberOf(request);
    await endSession(db, { id: request.body.id, memberId: member.id });
    if (request.body.id === id) request.desk.closeSession();
    return { success: true };
  });
}

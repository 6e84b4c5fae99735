import { createHash, randomBytes } from "node:crypto";
import cookies from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { AppError } from "../app-error";
import { HUMAN_MINUTES } from "../modules/access/bot-check/check-human";
import { admitCall, type LimitDeps } from "../modules/access/limits/count-call";
import {
  findSessionByHashes,
  insertSession,
  rememberHuman,
  replaceSecret,
  type Session,
} from "../modules/access/sessions/session-queries";
import { hasStudents } from "../modules/people/students/student-queries";
import type { Settings } from "../settings";

type CountedFor = Omit<Parameters<typeof admitCall>[1], "secretHashes">;

declare module "fastify" {
  interface FastifyRequest {
    /** Cached per request. */
    findSession(): Promise<Session | null>;
    /** Counts the call and finds its session in one statement. @throws AppError CAPTCHA_REQUIRED, TOO_MANY_REQUESTS */
    admit(counted: CountedFor): Promise<void>;
    /** @throws AppError NOT_FOUND */
    getSession(): Promise<Session>;
  }
  interface FastifyReply {
    openSession(): Promise<Session>;
    passBotCheck(): Promise<void>;
    /** New secret before the session gains rights: whoever learned or planted the old one is locked out. */
    renewSession(): Promise<void>;
    /** Without earlier students the old secret stops at once. */
    renewForStudent(): Promise<void>;
    setOrderCookie(orderId: number): void;
    clearSession(): void;
  }
}

const SESSION_COOKIE = "sessionId";
const ORDER_COOKIE = "orderId";
const SECRET_BYTES = 32;

const newSecret = () => randomBytes(SECRET_BYTES).toString("base64url");
const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

// Browsers send the longest path's cookie first.
const MAX_SECRETS = 4;
const SECRET = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}=([\\w-]+)`, "g");

// All cookies of the name, so a planted one on another path or domain hides none (BUG-04).
function secretHashesOf({ headers: { cookie = "" } }: FastifyRequest): Buffer[] {
  return [...cookie.matchAll(SECRET)].slice(0, MAX_SECRETS).map(([, secret = ""]) => hashOf(secret));
}

// Insecure only for a simulator shop on plain http off localhost (AMB-16).
function isSecure(request: FastifyRequest, settings: Settings): boolean {
  if (settings.isProduction || request.protocol === "https") return true;
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname);
}

/** The cookie contains a secret, the database its hash (SESSION-09, AMB-17). */
export const sessions = fastifyPlugin<LimitDeps>(async (app, { db, settings, keys }) => {
  await app.register(cookies);
  const known = new WeakMap<FastifyRequest, Promise<Session | null>>();

  const setCookie = (reply: FastifyReply, name: string, value: string) =>
    reply.setCookie(name, value, {
      path: "/",
      sameSite: "lax",
      httpOnly: true,
      secure: isSecure(reply.request, settings),
      maxAge: settings.SESSION_HOURS * 3600,
    });

  app.decorateRequest("findSession", function findSession(this: FastifyRequest) {
    const secretHashes = secretHashesOf(this);
    const find = () => findSessionByHashes(db, { secretHashes, idleMinutes: settings.INACTIVITY_MINUTES });
    const found = known.get(this) ?? (secretHashes.length > 0 ? find() : Promise.resolve(null));
    known.set(this, found);
    return found;
  });

  app.decorateRequest("admit", async function admit(this: FastifyRequest, counted: CountedFor) {
    const secretHashes = secretHashesOf(this);
    const session = await admitCall({ db, settings, keys }, { ...counted, secretHashes });
    known.set(this, Promise.resolve(session));
  });

  app.decorateRequest("getSession", async function getSession(this: FastifyRequest) {
    const session = await this.findSession();
    if (!session) throw new AppError("NOT_FOUND");
    return session;
  });

  const insertFor = async (reply: FastifyReply, humanMinutes: number | null) => {
    const secret = newSecret();
    const session = { secretHash: hashOf(secret), hours: settings.SESSION_HOURS, humanMinutes };
    const opened = insertSession(db, session);
    known.set(reply.request, opened);
    setCookie(reply, SESSION_COOKIE, secret);
    return await opened;
  };

  app.decorateReply("openSession", async function openSession(this: FastifyReply) {
    return (await this.request.findSession()) ?? (await insertFor(this, null));
  });

  app.decorateReply("passBotCheck", async function passBotCheck(this: FastifyReply) {
    const session = await this.request.findSession();
    if (session) await rememberHuman(db, session.id, HUMAN_MINUTES);
    else await insertFor(this, HUMAN_MINUTES);
  });

  // Before the first student: whoever planted the old secret must not read the child's data.
  const renew = async (reply: FastifyReply, isForStudent: boolean) => {
    const session = await reply.request.findSession();
    const current = secretHashesOf(reply.request);
    if (!session || current.length === 0) return;
    const next = newSecret();
    // The previous secret gets no new one: its holder may be the one to lock out.
    const onlyIf = isForStudent ? hasStudents(session.id) : null;
    const isRenewed = await replaceSecret(db, session.id, { current, next: hashOf(next), onlyIf });
    if (isRenewed) setCookie(reply, SESSION_COOKIE, next);
  };

  app.decorateReply("renewSession", async function renewSession(this: FastifyReply) {
    await renew(this, false);
  });

  app.decorateReply("renewForStudent", async function renewForStudent(this: FastifyReply) {
    await renew(this, true);
  });

  app.decorateReply("setOrderCookie", function setOrderCookie(this: FastifyReply, orderId: number) {
    setCookie(this, ORDER_COOKIE, String(orderId));
  });

  app.decorateReply("clearSession", function clearSession(this: FastifyReply) {
    for (const name of [SESSION_COOKIE, ORDER_COOKIE]) this.clearCookie(name, { sameSite: "lax" });
  });
});

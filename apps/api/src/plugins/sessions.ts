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
    /** The buyer's session, or null; looked up once per request. */
    findSession(): Promise<Session | null>;
    /**
     * Counts the call and finds its session, with one statement: each call that has a limit begins so.
     * @throws AppError CAPTCHA_REQUIRED, TOO_MANY_REQUESTS
     */
    admit(counted: CountedFor): Promise<void>;
    /** The buyer's session, or 404: what belongs to nobody here is not found. */
    getSession(): Promise<Session>;
  }
  interface FastifyReply {
    /** The buyer's session, opened with a fresh cookie when there is none. */
    openSession(): Promise<Session>;
    /** Remembers that a person sits at the browser; its session is opened when there is none. */
    passBotCheck(): Promise<void>;
    /**
     * Gives the browser's session another secret in its cookie, once it may do more than before: whoever
     * learned or planted the old one stays outside. Name of the cookie and public id stay.
     */
    renewSession(): Promise<void>;
    /** The same before a student comes in; in a session without any the old secret opens nothing from then on. */
    renewForStudent(): Promise<void>;
    /** Points the browser to its open order; proves nothing. */
    setOrderCookie(orderId: number): void;
    /** Takes both cookies away. */
    clearSession(): void;
  }
}

const SESSION_COOKIE = "sessionId";
const ORDER_COOKIE = "orderId";
const SECRET_BYTES = 32;

const newSecret = () => randomBytes(SECRET_BYTES).toString("base64url");
const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

/** Cookies of one name that are looked at; a browser sends that of the longest path first. */
const MAX_SECRETS = 4;
const SECRET = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}=([\\w-]+)`, "g");

/** Of every cookie of the session's name: one that another path or domain planted hides none (BUG-04). */
function secretHashesOf({ headers: { cookie = "" } }: FastifyRequest): Buffer[] {
  return [...cookie.matchAll(SECRET)].slice(0, MAX_SECRETS).map(([, secret = ""]) => hashOf(secret));
}

/** Secure everywhere but plain http off localhost, which only a simulator shop may use (AMB-16). */
function isSecure(request: FastifyRequest, settings: Settings): boolean {
  if (settings.isProduction || request.protocol === "https") return true;
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname);
}

/** Anonymous sessions by cookie (SESSION-09, AMB-17): the cookie holds a secret, the database its hash. */
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

  /** Before the first student comes in: whoever planted the old secret in this browser reads nothing of the child. */
  const renew = async (reply: FastifyReply, isForStudent: boolean) => {
    const session = await reply.request.findSession();
    const current = secretHashesOf(reply.request);
    if (!session || current.length === 0) return;
    const next = newSecret();
    // Who comes with the secret before gets no new one: it may be the one to be left outside.
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

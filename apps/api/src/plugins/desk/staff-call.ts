import { ERRORS, type ErrorDetails, fillText } from "@shop/contracts/errors";
import {
  DESK_PATH,
  STAFF_ENDPOINTS,
  type StaffCall,
  type StaffEndpoint,
  UNATTENDED_HEADER,
} from "@shop/contracts/staff/endpoints";
import { STAFF_ERRORS, type StaffErrorCode, waitText } from "@shop/contracts/staff/errors";
import { holdsRight } from "@shop/contracts/staff/rights";
import { STAFF_SCHEMAS, type StaffInput, type StaffReply } from "@shop/contracts/staff/schemas";
import { type ValidationCode, validationMessage } from "@shop/domain/validation-copy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { ActRefused } from "../../acts/refusal";
import { sentenceOf } from "../../acts/refusal-copy";
import { AppError } from "../../app-error";
import type { Database } from "../../db/database";
import { hasSqlState } from "../../db/database-away";
import { type LimitDeps, limitCalls } from "../../modules/access/limits/count-call";
import { type Ceremony, type DeskPlace, hashOf, newSecret } from "../../modules/staff/access/passkeys";
import { type StaffSession, seeSession } from "../../modules/staff/access/session-queries";
import { deskPlace } from "./desk-place";
import { MEMBER_LIMITS } from "./member-limits";
import { StaffError } from "./staff-error";

const SESSION_COOKIE = "deskSession";
// Of a browser that is signing in: it answers only challenges of its own.
const BROWSER_COOKIE = "deskBrowser";

declare module "fastify" {
  interface FastifyRequest {
    /** Of who calls the desk; null where it needs nobody. */
    staffSession: StaffSession | null;
  }
}

interface DeskRequest {
  /** Null for a call that needs nobody. */
  session: StaffSession | null;
  ceremony: Ceremony;
  /** Of the browser's session, open or not. */
  secret: string | null;
  /** Reads by itself; nobody has touched the page for a while. */
  isUnattended: boolean;
  openSession(secret: string): void;
  closeSession(): void;
  /** The reply is a workbook that the browser keeps under this name. */
  sendFile(name: string): void;
}

type StaffRequest<K extends StaffCall> = Omit<FastifyRequest, "params" | "query" | "body"> &
  StaffInput<K> & { desk: DeskRequest };

export type StaffHandler<K extends StaffCall> = (request: StaffRequest<K>) => Promise<StaffReply<K>>;

// On a host of its own no neighbour may set them: browsers take `__Host-` over https alone, and for the whole host.
function cookiesOf(request: FastifyRequest, { origin }: DeskPlace, reply: FastifyReply) {
  const isHttps = origin.startsWith("https:");
  const named = (name: string) => (isHttps ? `__Host-${name}` : name);
  const options = {
    path: isHttps ? "/" : DESK_PATH,
    sameSite: "strict",
    httpOnly: true,
    // Browsers take localhost for safe.
    secure: true,
  } as const;
  return {
    read: (name: string) => request.cookies[named(name)] ?? null,
    set: (name: string, value: string) => void reply.setCookie(named(name), value, options),
    clear: (name: string) => void reply.clearCookie(named(name), options),
  };
}

const isUnattended = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" && headers[UNATTENDED_HEADER] !== undefined;

// Throws StaffError NOT_SIGNED_IN, NOT_ALLOWED, NOT_FRESH
async function sessionFor(
  db: Database,
  name: StaffCall,
  { secret, isUse }: { secret: string | null; isUse: boolean },
): Promise<StaffSession> {
  const { needs, within = Number.POSITIVE_INFINITY }: StaffEndpoint = STAFF_ENDPOINTS[name];
  const session = secret === null ? null : await seeSession(db, hashOf(secret), { isUse });
  if (!session) throw new StaffError("NOT_SIGNED_IN");
  if (needs !== "nobody" && needs !== "member" && !holdsRight(session.member, needs))
    throw new StaffError("NOT_ALLOWED");
  if (session.minutesSinceSignIn > within) throw new StaffError("NOT_FRESH");
  return session;
}

// Throws StaffError, and AppError TOO_MANY_REQUESTS
async function admitToCall(
  deps: LimitDeps,
  name: StaffCall,
  request: FastifyRequest,
  secret: string | null,
): Promise<StaffSession | null> {
  if (STAFF_ENDPOINTS[name].needs === "nobody") {
    await limitCalls(deps, { desk_call_address: request.network });
    return null;
  }
  const session = await sessionFor(deps.db, name, { secret, isUse: !isUnattended(request) });
  const limit = MEMBER_LIMITS[name];
  if (limit) await limitCalls(deps, { [limit]: session.member.id });
  return session;
}

/** Path, method, schemas and right come from the contract. */
export function addStaffCall<K extends StaffCall>(
  app: FastifyInstance,
  deps: LimitDeps,
  name: K,
  handler: StaffHandler<K>,
): void {
  const { settings } = deps;
  const { method, path, needs } = STAFF_ENDPOINTS[name];
  const {
    params,
    query,
    body,
    reply,
  }: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; reply: z.ZodType } = STAFF_SCHEMAS[name];
  app.route({
    method,
    url: path,
    schema: {
      hide: true,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { 200: reply },
    },
    // Before the body is looked at: who is not signed in learns nothing of what a call takes.
    preValidation: async (request, answer) => {
      const place = deskPlace(settings, request);
      const secret = place && cookiesOf(request, place, answer).read(SESSION_COOKIE);
      request.staffSession = await admitToCall(deps, name, request, secret);
    },
    handler: async (request, answer) => {
      const place = deskPlace(settings, request);
      if (!place) return answer.callNotFound();
      const cookies = cookiesOf(request, place, answer);
      const secret = cookies.read(SESSION_COOKIE);
      const browser = cookies.read(BROWSER_COOKIE) ?? newSecret();
      if (needs === "nobody") cookies.set(BROWSER_COOKIE, browser);
      const desk: DeskRequest = {
        session: request.staffSession,
        ceremony: { place, browser },
        secret,
        isUnattended: isUnattended(request),
        openSession: (secret) => {
          cookies.set(SESSION_COOKIE, secret);
          cookies.clear(BROWSER_COOKIE);
        },
        closeSession: () => cookies.clear(SESSION_COOKIE),
        sendFile: (fileName) =>
          void answer
            .type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
            .header("content-disposition", `attachment; filename="${fileName}"`),
      };
      return await handler(Object.assign(request, { desk }) as unknown as StaffRequest<K>);
    },
  });
}

export function answerStaffError(error: unknown, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
  return reply
    .code(refusal.status)
    .header("cache-control", "no-store")
    .type("application/json")
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(refusal.reply);
}

const CONFLICT = 409;
// SQLSTATE lock_not_available.
const LOCKED = "55P03";

function ofStaff(code: StaffErrorCode) {
  const { status, text } = STAFF_ERRORS[code];
  return { status, reply: { code, text } };
}

interface Refusal {
  status: number;
  reply: { code: string; text: string };
  /** In seconds. */
  retryAfter?: number;
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof StaffError) return ofStaff(error.code);
  if (error instanceof ActRefused)
    return { status: CONFLICT, reply: { code: error.code, text: sentenceOf(error) } };
  if (hasSqlState(error, LOCKED)) return ofStaff("PURCHASE_BUSY");
  if (!(error instanceof AppError)) return null;
  // The shop's own rules, in its own words.
  const { code, details } = error;
  const { status, text } = ERRORS[code];
  if (code === "TOO_MANY_REQUESTS") {
    const retryAfter = Number(details?.retryAfter);
    return { status, reply: { code, text: waitText(retryAfter) }, retryAfter };
  }
  return { status, reply: { code, text: [fillText(text, details), ...fieldTexts(details)].join(" ") } };
}

const fieldTexts = ({ fields = {} }: ErrorDetails = {}) =>
  Object.values(fields as Record<string, ValidationCode>).map((problem) => `${validationMessage(problem)}.`);

/** @throws StaffError NOT_SIGNED_IN */
export function memberOf({ desk }: { desk: DeskRequest }) {
  if (!desk.session) throw new StaffError("NOT_SIGNED_IN");
  return desk.session;
}

export const agentOf = ({ headers }: { headers: { "user-agent"?: string | undefined } }) =>
  headers["user-agent"] ?? "";

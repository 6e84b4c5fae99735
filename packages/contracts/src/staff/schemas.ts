import { z } from "zod";
import { ActBody, ActName, Because, Digest, PlanBody, PlanReply } from "./acts/act-calls";
import { ActDone } from "./acts/acts";
import { AuditChain, AuditQuery, StaffAudit } from "./audit";
import { BoardQuery, FigureQuery, StaffBoard, StaffFigure } from "./board";
import { StaffChanges, StudentOfPurchase } from "./changes";
import { NOTE_LENGTH, type StaffCall } from "./endpoints";
import { Day, line, Reference } from "./fields";
import { STAFF_NEWS_KINDS } from "./news";
import { StaffPeople } from "./people";
import { ProposalAnswerBody, ProposalAnswerParams, ProposalId, ProposalPlan } from "./proposals";
import { StaffPurchase, StaffPurchases } from "./purchases";
import { RequestId, StaffRequest } from "./requests";
import { STAFF_RIGHTS, STAFF_ROLES, type StaffRight } from "./rights";
import {
  DayListsQuery,
  SectionId,
  SectionQuery,
  StaffClassList,
  StaffDayLists,
  StaffSeats,
  StaffSectionPage,
  StaffSections,
  Typed,
} from "./sections/sections";
import {
  QuoteRequest,
  SaleCourses,
  SaleOffer,
  SalePlaces,
  SalePlan,
  SaleQuote,
  SaleRequest,
  Sold,
} from "./selling";
import { StaffAccount, StaffWork } from "./work";

// Made by the browser and read by the library of WebAuthn; long enough for any key.
const MAX_PART = 20_000;
const Part = z
  .string()
  .max(MAX_PART)
  .regex(/^[\w-]*$/);
const Signed = z.object({ id: Part, rawId: Part, type: z.literal("public-key") });
const KeyResponse = Signed.extend({
  response: z.object({ clientDataJSON: Part, attestationObject: Part }),
});
const SignInResponse = Signed.extend({
  response: z.object({
    clientDataJSON: Part,
    authenticatorData: Part,
    signature: Part,
    userHandle: Part.default(""),
  }),
});
export type KeyResponse = z.output<typeof KeyResponse>;
export type SignInResponse = z.output<typeof SignInResponse>;

// Made by the library on the server, read by its other half in the browser.
const Options = z.custom<{ challenge: string }>((options) => typeof options === "object" && options !== null);
const Invitation = z.string().regex(/^[\w-]{20,80}$/);
// Bytes that the browser keeps.
const File = z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array);
const Done = z.object({ success: z.literal(true) });
const rights = Object.keys(STAFF_RIGHTS) as [StaffRight, ...StaffRight[]];

const MAX_CODE = 40;
const Code = z.string().trim().max(MAX_CODE);
const Dot = z.number();
// For an app that makes codes: a picture of dots, and the same to type.
const CodeApp = z.object({
  secret: z.string(),
  qr: z.object({ side: Dot, dark: z.array(z.tuple([Dot, Dot])) }),
});
export type CodeApp = z.output<typeof CodeApp>;
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const NewsKind = z.enum(STAFF_NEWS_KINDS);

export const StaffMe = z.object({
  /** Name of the academy, as in a sentence. */
  academy: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  rights: z.array(z.enum(rights)),
  isFresh: z.boolean(),
  keys: z.array(
    z.object({
      id: z.string(),
      isSynced: z.boolean(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  /** Whether an app makes codes for them. */
  hasCodes: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** Of what their roles are written of. */
  mails: z.array(z.object({ kind: NewsKind, isOn: z.boolean() })),
  sessions: z.array(
    z.object({
      id: z.string(),
      isThis: z.boolean(),
      agent: z.string(),
      openedAt: z.string(),
      lastSeenAt: z.string(),
    }),
  ),
});
export type StaffMe = z.output<typeof StaffMe>;

const MAX_WORDS = 120;
const MAX_EMAIL = 254;

export const STAFF_SCHEMAS = {
  beginSignIn: { reply: z.object({ options: Options }) },
  signIn: { body: z.object({ response: SignInResponse }), reply: Done },
  beginEnrolment: {
    body: z.object({ invitation: Invitation }),
    reply: z.object({ options: Options, name: z.string() }),
  },
  enrol: { body: z.object({ invitation: Invitation, response: KeyResponse }), reply: Done },
  sendStaffCode: { body: z.object({ email: z.email().max(MAX_EMAIL).toLowerCase() }), reply: Done },
  signInByCodes: { body: z.object({ code: Code, second: Code }), reply: Done },
  beginCodeEnrolment: {
    body: z.object({ invitation: Invitation }),
    reply: CodeApp.extend({ name: z.string() }),
  },
  enrolCodes: { body: z.object({ invitation: Invitation, code: Code }), reply: RecoveryCodes },
  beginCodes: { reply: CodeApp },
  setCodes: { body: z.object({ code: Code }), reply: RecoveryCodes },
  removeCodes: { reply: Done },
  makeLink: { reply: z.object({ link: z.string() }) },
  removeKey: { body: z.object({ id: Part }), reply: Done },
  readMe: { reply: StaffMe },
  chooseMails: { body: z.object({ off: z.array(NewsKind) }), reply: Done },
  endSession: { body: z.object({ id: z.uuid() }), reply: Done },
  findPurchases: {
    query: z.object({
      q: z._default(line(MAX_WORDS), ""),
      /** Without words: reservations of these Santiago days that nobody paid. */
      unpaidFrom: Day.optional(),
      unpaidTo: Day.optional(),
    }),
    reply: StaffPurchases,
  },
  readPurchase: { params: z.object({ reference: Reference }), reply: StaffPurchase },
  addNote: {
    params: z.object({ reference: Reference }),
    body: z.object({ text: line(NOTE_LENGTH.max, NOTE_LENGTH.min) }),
    reply: Done,
  },
  findChanges: { params: StudentOfPurchase, reply: StaffChanges },
  planAct: { params: ActName, body: PlanBody, reply: PlanReply },
  doAct: { params: ActName, body: ActBody, reply: z.object({ done: ActDone }) },
  proposeAct: { params: ActName, body: ActBody, reply: Done },
  readProposal: { params: ProposalId, reply: ProposalPlan },
  answerProposal: {
    params: ProposalAnswerParams,
    body: ProposalAnswerBody,
    reply: z.object({ done: ActDone }),
  },
  readWork: { reply: StaffWork },
  readRequest: { params: RequestId, reply: StaffRequest },
  readRefundAccount: { params: z.object({ id: z.coerce.number().int().positive() }), reply: StaffAccount },
  findSections: { query: SectionQuery, reply: StaffSections },
  readSection: { params: SectionId, reply: StaffSectionPage },
  readSeats: { params: SectionId, reply: StaffSeats },
  readClassList: { params: SectionId, reply: StaffClassList },
  exportClassList: { params: SectionId, body: Because, reply: File },
  printClassList: { params: SectionId, body: Because, reply: Done },
  exportDayLists: { body: DayListsQuery.extend(Because.shape), reply: File },
  printDayLists: { body: DayListsQuery.extend(Because.shape), reply: StaffDayLists },
  findPeople: { reply: StaffPeople },
  readBoard: { query: BoardQuery, reply: StaffBoard },
  readFigure: { query: FigureQuery, reply: StaffFigure },
  exportFigure: { body: FigureQuery.extend(Because.shape), reply: File },
  readAudit: { query: AuditQuery, reply: StaffAudit },
  checkAudit: { reply: AuditChain },
  findOffer: { reply: SaleOffer },
  findSaleCourses: {
    query: z.object({ program: Typed, venue: Typed, month: Typed }),
    reply: SaleCourses,
  },
  findPlaces: { query: z.object({ region: Typed.optional(), commune: Typed.optional() }), reply: SalePlaces },
  quoteSale: { body: QuoteRequest, reply: SaleQuote },
  planSale: {
    body: z.object({ sale: SaleRequest }),
    reply: z.object({ plan: SalePlan, digest: z.string() }),
  },
  sell: {
    body: Because.extend({ sale: SaleRequest, digest: Digest }),
    reply: Sold,
  },
} as const satisfies Record<
  StaffCall,
  { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; reply: z.ZodType }
>;

type Schemas = typeof STAFF_SCHEMAS;

/** As the server reads it. */
export type StaffInput<K extends StaffCall> = {
  [P in "params" | "query" | "body"]: Schemas[K] extends Record<P, z.ZodType>
    ? z.output<Schemas[K][P]>
    : undefined;
};
/** As a caller writes it. */
export type StaffCallInput<K extends StaffCall> = {
  [P in "params" | "query" | "body" as Schemas[K] extends Record<P, z.ZodType>
    ? P
    : never]: Schemas[K] extends Record<P, z.ZodType> ? z.input<Schemas[K][P]> : never;
};
export type StaffReply<K extends StaffCall> = z.output<Schemas[K]["reply"]>;

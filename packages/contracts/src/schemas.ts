import { foldText } from "@shop/domain/format/fold-text";
import { visibleText } from "@shop/domain/format/visible-text";
import { NAME_LIMITS } from "@shop/domain/limits";
import { RUT_MAX_LENGTH } from "@shop/domain/people/rut";
import { convertMonth } from "@shop/domain/schedule/convert-month";
import { z } from "zod";
import type { EndpointName } from "./endpoints";
import { emailField, nameField, rutField } from "./fields/fields";
import { Id, MAX_ID, Month, NamedRow, SchoolYear } from "./fields/primitives";
import { Lead } from "./leads";
import { Campaign } from "./offer/campaign";
import { Course, SubjectWithCourses } from "./offer/courses";
import { Pack } from "./offer/packs";
import { RegionCommune, Venue, VenueBrief } from "./offer/places";
import { Program, ProgramDates } from "./offer/programs";
import { VENUE_PAGE_CALLS } from "./offer/venue-pages";
import { Hold, Order, OrderFlow, OrderPointer, SavedOrder, SaveOrderBody, SessionState } from "./orders";
import {
  Guardian,
  GuardianFields,
  KnownGuardian,
  NewStudent,
  OtpStatus,
  Student,
  StudentChanges,
} from "./people";
import { PURCHASE_CALLS } from "./purchases/calls";
import { PurchaseToken } from "./purchases/places";
import { CouponCode, KeptLine, Quote, QuotedLine, QuoteNumber, QuoteToken, SavedQuote } from "./quote";
import { ReceiptSummary } from "./receipts";
import { EXPORT_FORMATS, NewRightsRequest, RightsRequest, RightsRequests } from "./rights";
import { PrivacyNotice, TimedShopConfig } from "./shop-config";

// 3, marzo, Marzo 2027; without a month it is April.
const MonthText = z
  .union([z.number(), z.string().max(40)])
  .transform(convertMonth)
  .pipe(Month);

const IdText = z.coerce.number().int().positive().max(MAX_ID);

// The same where a caller may have none to name. If so, it is null.
const IdOrNone = z.union([z.enum(["", "default", "undefined", "null"]).transform(() => null), IdText]);

// Comma-separated ids of a query, at most 60.
const IdList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,59}$/)
  .meta({ description: "Ids separados por coma", example: "101,205" });

// Ids of a question in which neither order nor repeats count, in one writing: `3,1,1` is `[1, 3]`.
const IdSet = IdList.transform((text) => [...new Set(text.split(",").map(Number))].sort((a, b) => a - b));

const ProgramCode = z
  .string()
  .min(1)
  .max(40)
  .transform((code) => code.toUpperCase());

// Buy order of an order (20 characters), of one of its attempts (`-n` at the end) or of an attempt's share (`-n-k`).
const BuyOrder = z.string().regex(/^[A-Za-z0-9]{16,24}(-\d{1,5}){0,2}$/);

const Done = z.object({ success: z.literal(true) });
const EmailParams = z.object({ email: emailField() });

// Whose e-mail is to be proven (API-33); name, RUT and a valid e-mail are needed.
const OtpRequest = z.object({
  email: emailField(),
  rut: rutField(),
  name: nameField(NAME_LIMITS.guardian.name),
});

const SentCode = z.object({ status: OtpStatus, expiresAt: z.string().nullable() });

const TypedCode = z
  .string()
  .max(20)
  .transform((text) => visibleText(text).replace(/\s/g, ""));

const ClaimedIdentity = z.object({
  rut: rutField(),
  email: emailField(),
  mailbox: z.enum(["registered", "typed"]),
});

// Must be proven before data of a RUT are disclosed.
const RightsPurpose = z.enum(["rights", "export"]).default("rights");
const MailboxOfRut = z.object({ email: emailField(), rut: rutField(), purpose: RightsPurpose });

const CodeOfPurchase = z.object({
  order: BuyOrder,
  purpose: z.enum(["open", "ending", "account"]).default("open"),
});

// For a student of an order, or for nobody yet; a pack has its price in an order only.
const QuoteQuery = z
  .object({
    locationId: IdText,
    programId: IdText,
    coursesIds: IdList,
    packId: IdText.optional(),
    studentId: IdText.optional(),
    orderId: IdText.optional(),
    coupon: z.optional(CouponCode),
    rut: z.string().max(RUT_MAX_LENGTH).optional(),
  })
  .refine(({ studentId, orderId }) => (studentId === undefined) === (orderId === undefined), {
    path: ["orderId"],
  })
  .refine(({ packId, orderId }) => packId === undefined || orderId !== undefined, { path: ["orderId"] });

const Flag = z.enum(["true", "false"]).optional();

const Year = z.object({ year: z.optional(SchoolYear) });

export interface EndpointSchemas {
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  reply: z.core.$ZodType;
}

/** Schemas of every call by the names of `endpoints.ts`; the compiler refuses a call without them. */
export const SCHEMAS = {
  getConfig: { reply: TimedShopConfig },
  getPrivacyNotice: { query: z.object({ version: z.string().max(40).optional() }), reply: PrivacyNotice },
  getHealth: { reply: z.object({ status: z.literal("ok") }) },
  getReadiness: { reply: z.object({ status: z.enum(["ready"]) }) },
  getGeneralInfo: { reply: z.array(z.object({ discount: z.number() })) },
  getCaptchaChallenge: { reply: z.looseObject({}) },
  verifyCaptcha: {
    body: z.object({ recaptchaToken: z.string().min(1).max(8_000) }),
    reply: z.object({ success: z.boolean() }),
  },
  describeSession: { reply: z.object({ hasOpenOrder: z.boolean(), isPaying: z.boolean() }) },
  keepSession: { reply: Done },
  closeSession: { reply: Done },
  listEnabledPrograms: { reply: z.array(Program) },
  listPrograms: { reply: z.array(Program) },
  listProgramsWithoutChildren: {
    query: Year.extend({ defaults: z.enum(["true", "false"]).optional() }),
    reply: z.array(Program),
  },
  listProgramsByModality: {
    params: z.object({ name: z.string().min(1).max(60).transform(foldText) }),
    query: Year,
    reply: z.array(Program),
  },
  getProgramWithChildren: { params: z.object({ id: IdOrNone }), reply: Program },
  getProgramByCode: { params: z.object({ code: ProgramCode }), reply: Program },
  getProgramDates: {
    params: z.object({
      idOrYear: z
        .string()
        .regex(/^(e|\d{1,9})$/)
        .transform((text) => text.replace(/^0+(?=\d)/, "")),
    }),
    query: z.object({ locationId: IdText.optional() }),
    reply: z.array(ProgramDates),
  },
  listVenues: {
    query: z.object({ justIdNameAndCommuneId: Flag, pdvX: Flag }),
    reply: z.array(z.union([Venue, VenueBrief])),
  },
  getVenue: { params: z.object({ id: IdText }), reply: Venue },
  findVenueByPdvId: { params: z.object({ id: IdText }), reply: Venue },
  ...VENUE_PAGE_CALLS,
  listRegions: { reply: z.array(NamedRow) },
  listCities: { params: z.object({ regionId: IdText }), reply: z.array(NamedRow) },
  listCommunes: { params: z.object({ regionId: IdText }), reply: z.array(RegionCommune) },
  listSchools: { params: z.object({ communeId: IdText }), reply: z.array(NamedRow) },
  listCoursesByMonth: {
    query: z.object({ programId: IdText, locationId: IdText, mes: MonthText }),
    reply: z.array(Course),
  },
  listCourses: {
    query: z.object({ programId: IdText, locationId: IdText }),
    reply: z.array(Course),
  },
  listSubjects: {
    query: z.object({ ids: IdSet, idsLocations: IdSet }),
    reply: z.array(SubjectWithCourses),
  },
  listActivePacks: { reply: z.array(Pack) },
  getPack: { params: z.object({ packId: IdText }), reply: Pack },
  getQuote: { query: QuoteQuery, reply: Quote },
  saveQuote: {
    body: z.object({ lines: z.array(QuotedLine).min(1).max(8) }),
    reply: z.object({ token: QuoteToken }),
  },
  openQuote: { query: z.object({ token: QuoteToken }), reply: SavedQuote },
  mailQuote: {
    body: z.object({ token: QuoteToken, email: emailField() }),
    reply: Done,
  },
  keepQuote: {
    body: z.object({ lines: z.array(KeptLine).min(1).max(8) }),
    reply: z.object({ number: QuoteNumber }),
  },
  downloadQuote: {
    query: z.object({ orderId: IdText }),
    reply: z.any().meta({ description: "PDF A4" }),
  },
  createStudent: { body: NewStudent, reply: z.object({ id: Id }) },
  updateStudent: { params: z.object({ id: IdText }), body: StudentChanges, reply: Student },
  listStudents: { reply: z.array(Student) },
  sendClaimCode: { body: ClaimedIdentity, reply: SentCode },
  proveClaim: { body: ClaimedIdentity.extend({ code: TypedCode }), reply: z.object({ status: OtpStatus }) },
  createGuardian: { body: GuardianFields, reply: Guardian },
  updateGuardian: { params: z.object({ id: IdText }), body: GuardianFields, reply: Guardian },
  findGuardianByEmail: {
    params: EmailParams,
    /** `known` of whoever wrote it in this session, or proved the e-mail here with the same RUT. */
    reply: z.object({ id: z.optional(Id), otpstate: OtpStatus, known: z.optional(KnownGuardian) }),
  },
  getOtpStatus: {
    params: EmailParams,
    /** `mailed`: a mail server accepted the live code's mail. */
    reply: z.object({ status: OtpStatus, mailed: z.optional(z.boolean()) }),
  },
  sendOtp: { body: OtpRequest, reply: SentCode },
  checkOtp: {
    params: EmailParams,
    body: OtpRequest.extend({ code: TypedCode }),
    reply: z.literal("Valido RUT y Email"),
  },
  sendLead: { body: Lead, reply: Done },
  createOrder: {
    body: z.object({
      sessionState: z._default(SessionState, "[]"),
      initialStudentId: Id,
      flow: z._default(OrderFlow, "stepper"),
      isOulet: z.boolean().optional(),
      campaign: Campaign.optional(),
    }),
    reply: z.object({ id: Id, sessionId: z.string() }),
  },
  saveOrder: { body: SaveOrderBody, reply: SavedOrder },
  findOrder: { query: z.object({ buyOrder: BuyOrder.optional(), no: IdText.optional() }), reply: Order },
  confirmOrder: {
    body: z.object({ orderId: Id }),
    reply: z.object({ buyOrder: z.string(), order: OrderPointer }),
  },
  extendHold: { body: z.object({ orderId: Id }), reply: Hold },
  releaseHold: { body: z.object({ orderId: Id }), reply: Done },
  resendReceipt: {
    body: z.object({ order: BuyOrder }),
    reply: z.object({ success: z.boolean(), email: z.string().optional() }),
  },
  downloadReceipt: {
    query: z.object({
      buyorder: BuyOrder,
      no: IdText.optional(),
      isDownload: z.enum(["0", "1"]).optional(),
    }),
    reply: z.any().meta({ description: "PDF A4" }),
  },
  readReceipt: { query: z.object({ buyorder: BuyOrder, no: IdText.optional() }), reply: ReceiptSummary },
  downloadCalendar: {
    query: z.object({ buyorder: BuyOrder, no: IdText.optional() }),
    reply: z.any().meta({ description: "iCalendar (RFC 5545)" }),
  },
  sendReceiptCode: {
    // Link holders have their own allowance of codes.
    body: CodeOfPurchase.extend({ token: z.optional(PurchaseToken) }),
    reply: SentCode.extend({ email: z.string() }),
  },
  checkReceiptCode: { body: CodeOfPurchase.extend({ code: TypedCode }), reply: Done },
  ...PURCHASE_CALLS,
  sendRightsCode: { body: MailboxOfRut, reply: SentCode },
  checkRightsCode: { body: MailboxOfRut.extend({ code: TypedCode }), reply: Done },
  openRightsRequest: { body: NewRightsRequest, reply: RightsRequest },
  listRightsRequests: { reply: RightsRequests },
  downloadRightsExport: {
    params: z.object({ id: IdText }),
    query: z.object({ format: z.enum(EXPORT_FORMATS) }),
    reply: z.any().meta({ description: "JSON o PDF A4" }),
  },
} as const satisfies Record<EndpointName, EndpointSchemas>;

type Schemas = typeof SCHEMAS;

export type Input<K extends EndpointName> = {
  [P in "params" | "query" | "body"]: Schemas[K] extends Record<P, z.core.$ZodType>
    ? z.output<Schemas[K][P]>
    : undefined;
};

export type CallInput<K extends EndpointName> = {
  [P in "params" | "query" | "body" as Schemas[K] extends Record<P, z.core.$ZodType>
    ? P
    : never]: Schemas[K] extends Record<P, z.core.$ZodType> ? z.input<Schemas[K][P]> : never;
};

export type Reply<K extends EndpointName> = z.output<Schemas[K]["reply"]>;

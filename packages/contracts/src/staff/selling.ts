import { HAND_KINDS } from "@shop/domain/orders/payment-states";
import { NAME_RULES } from "@shop/domain/people/person-name";
import { z } from "zod";
import { Id, Month } from "../fields/primitives";
import { Course } from "../offer/courses";
import { EnteredStudent, GuardianFields } from "../people";
import { ChangeCourse } from "../purchases/changes";
import { CouponCode, Quote } from "../quote";
import { line } from "./fields";
import type { StaffRight } from "./rights";

const Clp = z.number();
const MAX_STUDENTS = 10;
const MAX_COURSES = 15;
const MAX_PROOF = 60;
const MAX_RUT = 20;

const Line = z.object({ programId: Id, venueId: Id, courseIds: z.array(Id).min(1).max(MAX_COURSES) });

/** How the family accepted the terms. */
export const CONSENT_WAYS = ["telephone", "paper"] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

export const SALE_WAYS = ["link", ...HAND_KINDS] as const;
export type SaleWay = (typeof SALE_WAYS)[number];

/** Who may sell so. */
export const WAY_RIGHTS: Readonly<Record<SaleWay, StaffRight>> = {
  link: "sell",
  cash: "take_money",
  transfer: "take_money",
  scholarship: "give_scholarships",
};

const Coupon = z.nullable(CouponCode);

export const QuoteRequest = z.object({
  lines: z.array(Line).min(1).max(MAX_STUDENTS),
  /** Limits of a coupon count by these. */
  ruts: z.array(line(MAX_RUT)).max(MAX_STUDENTS),
  coupon: Coupon,
});
export type QuoteRequest = z.output<typeof QuoteRequest>;

/** What somebody of the academy sells by telephone or at the counter. */
export const SaleRequest = z
  .object({
    students: z
      .array(z.object({ person: EnteredStudent, line: Line }))
      .min(1)
      .max(MAX_STUDENTS),
    guardian: GuardianFields,
    coupon: Coupon,
    consent: z.enum(CONSENT_WAYS),
    way: z.enum(SALE_WAYS),
    /** Of what was paid: number of the receipt, of the transfer or of the scholarship's act; empty with a link. */
    proof: line(MAX_PROOF),
  })
  .refine(({ way, proof }) => way === "link" || proof !== "", { path: ["proof"], message: "PROOF_REQUIRED" });
export type SaleRequest = z.output<typeof SaleRequest>;

export const SaleQuote = z.object({
  /** In the sequence of the students. */
  quotes: z.array(Quote),
  totalClp: Clp,
  /** Null without a code. */
  isCouponGood: z.boolean().nullable(),
});
export type SaleQuote = z.output<typeof SaleQuote>;

export const SalePlan = z.object({
  students: z.array(
    z.object({ name: z.string(), program: z.string(), venue: z.string(), courses: z.array(ChangeCourse) }),
  ),
  email: z.string(),
  totalClp: Clp,
  way: z.enum(SALE_WAYS),
  proof: z.string(),
});
export type SalePlan = z.output<typeof SalePlan>;

const Named = z.object({ id: z.number(), name: z.string() });

/** Programmes on sale, with the venues and months that have something of them. */
export const SaleOffer = z.object({
  nameRules: z.enum(NAME_RULES),
  programs: z.array(Named.extend({ venues: z.array(Named.extend({ months: z.array(Month) })) })),
});
export type SaleOffer = z.output<typeof SaleOffer>;

/** Sections of a programme at a venue in a month, and how many subjects one takes at least. */
export const SaleCourses = z.object({ courses: z.array(Course), minimum: z.number() });
export type SaleCourses = z.output<typeof SaleCourses>;

export const SalePlaces = z.object({
  regions: z.array(Named),
  /** Of the region, and of the commune, that was named. */
  cities: z.array(Named),
  communes: z.array(Named.extend({ cityId: z.number() })),
  schools: z.array(Named),
});
export type SalePlaces = z.output<typeof SalePlaces>;

export const Sold = z.object({
  reference: z.string(),
  buyOrder: z.string(),
  isToPay: z.boolean(),
});
export type Sold = z.output<typeof Sold>;

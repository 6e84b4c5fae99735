import { ENDING_KINDS } from "@shop/domain/contract/endings";
import { FOLIO, isIssued, TAX_KINDS, TAX_STATES } from "@shop/domain/tax/tax-documents";
import { z } from "zod";
import { Id } from "../../fields/primitives";
import { ChangeWish } from "../../purchases/changes";
import { RefundAccount } from "../../purchases/purchase";
import { ChangePlan } from "../changes";
import { Day, line, Reference } from "../fields";
import type { StaffRight } from "../rights";
import { CancelPlan, MovePlan } from "../sections/plans";
import { MAX_CAPACITY } from "../sections/words";
import { CorrectedFields, CorrectPlan, IdentityProof } from "./corrections";
import { HOUSE_ACTS } from "./house-acts";
import {
  AnnulPlan,
  EndPlan,
  GivenClp,
  Position,
  Positions,
  ReturnPlan,
  SettlePlan,
  ShownAccount,
} from "./money";

interface StaffActFacts {
  right: StaffRight;
  /** Moves money, or gives access, to a desk or to purchases: by somebody of all venues concerned who has just confirmed with the key. */
  isGuarded: boolean;
  /** Done by two people, whatever it gives back. */
  isForTwo: boolean;
  request: z.ZodType;
  /** What is shown before, and must be the same when it is done. */
  plan: z.ZodType;
}

const OfPurchase = z.object({ reference: Reference });
const OfSection = z.object({ sectionId: Id });
const Count = z.number();

const MAX_NAME = 120;
const MAX_CHOICES = 500;
const MAX_EMAIL = 254;
const SERVE = { right: "serve_families", isGuarded: false, isForTwo: false } as const;
const MONEY = { right: "settle_money", isGuarded: true, isForTwo: false } as const;
const SELL = { right: "sell", isGuarded: false, isForTwo: false } as const;
const RUN = { right: "run_sections", isGuarded: false, isForTwo: false } as const;

// `until`: ISO instant.
const LinkPlan = z.object({ email: z.string(), clp: z.number(), until: z.string() });

/** What staff do: planned, shown, done with a reason. The page draws plans, the server joins the acts. */
export const STAFF_ACTS = {
  resend: {
    ...SERVE,
    request: OfPurchase,
    plan: z.object({ email: z.string(), isAnnulled: z.boolean() }),
  },
  correct: {
    ...SERVE,
    request: OfPurchase.extend({
      /** Of a student; null: the guardian. */
      position: Position.nullable(),
      /** Only what changes; RUT or e-mail alone, with a proof. */
      changes: CorrectedFields,
      proof: IdentityProof.nullable(),
    }),
    plan: CorrectPlan,
  },
  move_mailbox: {
    ...SERVE,
    isGuarded: true,
    isForTwo: true,
    /** Of the guardian; `proof` is null until it is chosen. */
    request: OfPurchase.extend({ email: z.string().max(MAX_EMAIL), proof: IdentityProof.nullable() }),
    plan: z.object({ before: z.string(), after: z.string(), purchases: z.array(z.string()) }),
  },
  release: {
    ...SERVE,
    request: OfPurchase,
    plan: z.object({ people: z.array(z.object({ rut: z.string(), email: z.string() })) }),
  },
  answer_suspension: {
    ...SERVE,
    request: OfPurchase.extend({ id: Id, isGranted: z.boolean() }),
    plan: z.object({ from: Day, until: Day }),
  },
  settle_refund: {
    ...MONEY,
    request: OfPurchase.extend({ refundId: Id, as: z.enum(["done", "refused", "transfer"]) }),
    plan: SettlePlan,
  },
  resolve_review: {
    ...MONEY,
    /** By the number of the payment: that of a change has its own. */
    request: OfPurchase.extend({ as: z.enum(["approved", "reversed"]) }),
    plan: z.object({ refundsAsked: z.number() }),
  },
  end_students: {
    ...MONEY,
    /** `amountClp` is for goodwill alone; 0 until it is typed. */
    request: OfPurchase.extend({
      kind: z.enum(ENDING_KINDS),
      positions: Positions.min(1),
      amountClp: GivenClp,
    }),
    plan: EndPlan,
  },
  annul: { ...MONEY, request: OfPurchase, plan: AnnulPlan },
  give_goodwill: {
    ...MONEY,
    request: OfPurchase.extend({ positions: Positions.min(1), amountClp: GivenClp }),
    plan: ReturnPlan,
  },
  note_account: {
    ...MONEY,
    /** Null until it is typed. */
    request: OfPurchase.extend({ account: z.nullable(RefundAccount) }),
    plan: z.object({ earlier: ShownAccount.nullable(), after: ShownAccount }),
  },
  note_document: {
    ...MONEY,
    /** `folio` null: the provider is to issue it again; empty until it is typed. */
    request: OfPurchase.extend({
      key: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
      kind: z.enum(TAX_KINDS.filter(isIssued)),
      folio: z.string().regex(FOLIO).or(z.literal("")).nullable(),
    }),
    plan: z.object({
      clp: z.number(),
      kind: z.enum(TAX_KINDS),
      state: z.enum(TAX_STATES),
      answer: z.string().nullable(),
    }),
  },
  change: {
    ...SERVE,
    /** All courses of the student after the change. */
    request: OfPurchase.extend({ position: Position, ...ChangeWish.shape }),
    plan: ChangePlan,
  },
  send_link: { ...SELL, request: OfPurchase, plan: LinkPlan },
  end_link: { ...SELL, request: OfPurchase, plan: LinkPlan },
  sell_section: {
    ...RUN,
    request: OfSection.extend({ isOpen: z.boolean() }),
    plan: z.object({ buying: Count, packs: z.array(z.string()) }),
  },
  set_capacity: {
    ...RUN,
    request: OfSection.extend({ capacity: z.int().min(0).max(MAX_CAPACITY) }),
    /** `taken`: sold or held now. */
    plan: z.object({ before: Count, after: Count, taken: Count }),
  },
  move_section: {
    ...RUN,
    /** Null: as it is. */
    request: OfSection.extend({
      /** As in the catalogue's files, such as `Mar 18:10-19:40, Jue 18:10-19:40`. */
      hours: z.nullable(line(MAX_NAME)),
      venueId: z.nullable(Id),
      /** Null: as soon as the contract allows. */
      from: Day.nullable(),
    }),
    plan: MovePlan,
  },
  ...HOUSE_ACTS,
  cancel_section: {
    ...RUN,
    isGuarded: true,
    /** What each family chose; null: its money. */
    request: OfSection.extend({
      choices: z
        .array(OfPurchase.extend({ position: Position, replacementCourseId: z.nullable(Id) }))
        .max(MAX_CHOICES),
    }),
    plan: CancelPlan,
  },
} as const satisfies Record<string, StaffActFacts>;

export type StaffActName = keyof typeof STAFF_ACTS;
export const STAFF_ACT_NAMES = Object.keys(STAFF_ACTS) as [StaffActName, ...StaffActName[]];
export type StaffActRequest<K extends StaffActName> = z.output<(typeof STAFF_ACTS)[K]["request"]>;
export type StaffActPlan<K extends StaffActName> = z.output<(typeof STAFF_ACTS)[K]["plan"]>;

const offered = <K extends StaffActName>(name: K) =>
  z.object({
    name: z.literal(name),
    request: STAFF_ACTS[name].request as (typeof STAFF_ACTS)[K]["request"],
    /** Student, days or amount, where a purchase has several. */
    about: z.string().nullable(),
  });

/** An act that is possible now, by who looks; what it changes stands in the request as it is. */
export const OfferedAct = z.discriminatedUnion("name", [
  offered("resend"),
  offered("correct"),
  offered("move_mailbox"),
  offered("release"),
  offered("answer_suspension"),
  offered("settle_refund"),
  offered("resolve_review"),
  offered("end_students"),
  offered("annul"),
  offered("give_goodwill"),
  offered("note_account"),
  offered("note_document"),
  offered("change"),
  offered("send_link"),
  offered("end_link"),
  offered("sell_section"),
  offered("set_capacity"),
  offered("move_section"),
  offered("cancel_section"),
  offered("add_staff"),
  offered("end_staff"),
  offered("retry_job"),
  offered("open_request"),
  offered("answer_request"),
]);
export type OfferedAct = z.output<typeof OfferedAct>;

/** How it ended; money may be on its way still. */
export const ActDone = z.enum([
  "done",
  "partly",
  "crm",
  "to_pay",
  "not_charged",
  "by_transfer",
  "unclear",
  "waiting",
]);
export type ActDone = z.output<typeof ActDone>;

import type { Order, OrderFlow, UnavailableCourses } from "@shop/contracts/orders";
import type { ReactNode } from "react";
import type { EmailClaim } from "../../shared/email-code/use-email-code";
import type { ProgressStep } from "../../ui/steps/stepper-progress";
import type { SummaryRow } from "../../ui/steps/summary-card";
import type { Tone } from "../../ui/tone";
import type { FlowOrder } from "./order/use-held-order";

/** Amount in the summary, in CLP, with what says what it is. */
export interface FramePrice {
  total: number | null;
  before?: number;
  note?: ReactNode;
  /** The same in two or three words, for the bar. */
  barNote?: string;
  /** What is saved, in two or three words, below it. */
  barSaved?: string;
  /** In the bar while there is no total, e.g. what a course costs at least. */
  startingAt?: string;
  /** The total is being asked for: its place is kept, and no figure stands there. */
  isCounting?: boolean;
}

/** What a flow's frame shows by itself around one of its steps. */
export interface Frame {
  /** Empty for a page that stands alone. */
  steps: readonly ProgressStep[];
  /** Colour of the programme, on progress and summary; the neutral one while none is chosen. */
  tone: Tone;
  summaryTitle?: string;
  /** What is being bought, above the steps. */
  banner?: string | null;
  rows?: readonly SummaryRow[];
  price?: FramePrice;
  /** Null where the notice has the way back. */
  back: { to: string; label?: string } | null;
  /** Above the step's content, e.g. whose turn it is. */
  notice?: ReactNode;
  /** Below the way back: the shop's other ways to enrol. */
  ways?: ReactNode;
  asideSize?: "wide";
}

/** Pages that stand in the frame. */
export interface FramedFlow {
  useFrame: (step: number) => Frame;
}

/** Ways on when seats are gone or a reservation is over. */
interface SeatExits {
  /** Where the lost courses can be replaced. */
  replace: (lost: readonly UnavailableCourses[]) => { label: string; go: () => void };
  /** The way to something else once the reservation is over. */
  leave: { label: string; go: () => void };
  /** Whether the same seats may be taken again. */
  canHoldAgain: boolean;
  /** A pack's courses have no other hours. */
  isPack?: boolean;
}

/** What may open a step, and what happens when it may not. */
interface FlowEntry {
  useMayOpen: (step: number) => boolean;
  /** Takes the flow up from the session's open order, where that opens the step and this browser does not know better. */
  resume: (order: Order | null, step: number) => void;
  /** Where a step leads that may not be opened. */
  sendBack: () => { to: string; state?: object };
  /** Without an answer the buyer may ask again, for sending back would forget what this browser has. */
  asksAgain?: true;
}

/** One of the shop's checkouts: its steps, words and ways; order, seats and payment are the same for all. */
export interface CheckoutFlow extends FramedFlow, FlowEntry {
  name: OrderFlow;
  useOrder: () => FlowOrder;
  /** The order's first student as typed; null while there is none. */
  useFirstStudent: () => EmailClaim | null;
  useSeatExits: () => SeatExits;
  /** Where courses are chosen again after the order was refused for them. */
  coursesTo: string;
  pay: {
    label: string;
    /** Where there is nothing to pay. */
    freeLabel: string;
    /** Words of the wait, before and after the provider answered. */
    wait?: { sending: string; leaving: string };
    /** Time to read that all went well before the provider's page. */
    leaveAfterMs?: number;
    /** An order without anything to pay is told on the screen before its result is shown. */
    tellsFree?: true;
  };
}

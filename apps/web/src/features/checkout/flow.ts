import type { Order, OrderFlow, UnavailableCourses } from "@shop/contracts/orders";
import type { ReactNode } from "react";
import type { EmailClaim } from "../../shared/email-code/use-email-code";
import type { ProgressStep } from "../../ui/steps/stepper-progress";
import type { SummaryRow } from "../../ui/steps/summary-card";
import type { Tone } from "../../ui/tone";
import type { FlowOrder } from "./order/use-held-order";

/** CLP. */
export interface FramePrice {
  total: number | null;
  before?: number;
  note?: ReactNode;
  barNote?: string;
  barSaved?: string;
  startingAt?: string;
  /** Its place is kept, without a figure. */
  isCounting?: boolean;
}

export interface Frame {
  steps: readonly ProgressStep[];
  tone: Tone;
  summaryTitle?: string;
  banner?: string | null;
  rows?: readonly SummaryRow[];
  price?: FramePrice;
  /** Null where the notice has the way back. */
  back: { to: string; label?: string } | null;
  notice?: ReactNode;
  ways?: ReactNode;
  asideSize?: "wide";
}

export interface FramedFlow {
  useFrame: (step: number) => Frame;
}

interface SeatExits {
  replace: (lost: readonly UnavailableCourses[]) => { label: string; go: () => void };
  leave: { label: string; go: () => void };
  canHoldAgain: boolean;
  isPack?: boolean;
}

interface FlowEntry {
  useMayOpen: (step: number) => boolean;
  /** Resumes from the open order, unless this browser has newer data of the same order. */
  resume: (order: Order | null, step: number) => void;
  sendBack: () => { to: string; state?: object };
  /** Without a reply the buyer retries: going back would lose what this browser stored. */
  asksAgain?: true;
}

export interface CheckoutFlow extends FramedFlow, FlowEntry {
  name: OrderFlow;
  useOrder: () => FlowOrder;
  /** As typed; null while there is none. */
  useFirstStudent: () => EmailClaim | null;
  useSeatExits: () => SeatExits;
  coursesTo: string;
  pay: {
    label: string;
    freeLabel: string;
    wait?: { sending: string; leaving: string };
    /** In ms; lets the buyer read the success message before the provider's page. */
    leaveAfterMs?: number;
    /** An order of 0 is confirmed on the screen before its result. */
    tellsFree?: true;
  };
}

import { createContext, useContext } from "react";
import { type StoreApi, useStore } from "zustand";
import type { Draft } from "../draft/draft";
import { useDraft } from "../draft/draft-store";
import type { FlowMemory } from "../draft/flow-store";

/** What every flow remembers of an order's people and coupon. */
type Buyer = Pick<
  Draft,
  "student" | "orderId" | "guardianTyped" | "guardianSaved" | "guardianId" | "storedCoupon" | "appliedCoupon"
>;

export type BuyerMemory = FlowMemory<Buyer>;

export type BuyerStore = Pick<StoreApi<BuyerMemory>, "getState" | "getInitialState" | "subscribe">;

const BuyerContext = createContext<BuyerStore>(useDraft);

/** Gives the features inside another flow's memory; without it they use the new stepper's. */
export const BuyerProvider = BuyerContext.Provider;

/** The flow's memory itself, for handlers. */
export const useBuyerStore = () => useContext(BuyerContext);

/** Something of the people and coupon of the flow that the screen belongs to. */
export const useBuyer = <Value>(select: (buyer: Buyer) => Value): Value =>
  useStore(useBuyerStore(), ({ draft }) => select(draft));

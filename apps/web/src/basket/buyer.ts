import { createContext, useContext } from "react";
import { type StoreApi, useStore } from "zustand";
import type { Basket, DraftStudent } from "./basket";
import type { AnyBasket } from "./kept-lines";
import { useDraft } from "./stepper/draft-store";
import type { FlowMemory } from "./storage/flow-store";

type Buyer = Basket & { student: DraftStudent };

export interface BuyerMemory extends Pick<FlowMemory<Buyer>, "change"> {
  draft: AnyBasket & Buyer;
}

export type BuyerStore = Pick<StoreApi<BuyerMemory>, "getState" | "getInitialState" | "subscribe">;

const BuyerContext = createContext<BuyerStore>(useDraft);

export const BuyerProvider = BuyerContext.Provider;

export const useBuyerStore = () => useContext(BuyerContext);

export const useBuyer = <Value>(select: (buyer: Buyer) => Value): Value =>
  useStore(useBuyerStore(), ({ draft }) => select(draft));

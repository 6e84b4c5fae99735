import { type Campaign, campaignOf } from "@shop/domain/orders/campaign";
import { tabStorage } from "../browser-storage";

const KEY = "campana";

/** Until the tab closes, for the order that the visit may lead to; a later advertisement's address replaces it. */
export function keepCampaign(search: string): void {
  const campaign = campaignOf(search);
  if (!campaign) return;
  const words = Object.entries(campaign).map(([part, word]) => [`utm_${part}`, word]);
  tabStorage.set(KEY, String(new URLSearchParams(words)));
}

export const keptCampaign = (): Campaign | null => campaignOf(tabStorage.get(KEY) ?? "");

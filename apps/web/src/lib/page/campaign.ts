import { type Campaign, campaignOf } from "@shop/domain/orders/campaign";
import { tabStorage } from "../browser-storage";

const KEY = "campana";

interface Visit {
  origin: string;
  search: string;
  referrer: string;
}

/**
 * Keeps campaign words until the tab closes, for the order that the visit may lead to; a later advertisement's address
 * replaces them. Reads the referrer too: its link may be pressed before the code could keep the words.
 */
export function keepCampaign({ origin, search, referrer }: Visit): void {
  const isFromHere = referrer.startsWith(`${origin}/`);
  const before = isFromHere && tabStorage.get(KEY) === null ? campaignOf(new URL(referrer).search) : null;
  const campaign = campaignOf(search) ?? before;
  if (!campaign) return;
  const words = Object.entries(campaign).map(([part, word]) => [`utm_${part}`, word]);
  tabStorage.set(KEY, String(new URLSearchParams(words)));
}

export const keptCampaign = (): Campaign | null => campaignOf(tabStorage.get(KEY) ?? "");

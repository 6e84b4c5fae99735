import { Campaign } from "@shop/contracts/offer/campaign";

export const readCampaign = (stored: unknown) => Campaign.nullable().parse(stored);

import { Campaign } from "@shop/contracts/campaign";

export const readCampaign = (stored: unknown) => Campaign.nullable().parse(stored);

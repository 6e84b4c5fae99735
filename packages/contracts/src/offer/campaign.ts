import { CAMPAIGN_WORD, MAX_CAMPAIGN_LENGTH } from "@shop/domain/orders/campaign";
import { z } from "zod";

const Word = z.string().min(1).max(MAX_CAMPAIGN_LENGTH).regex(CAMPAIGN_WORD);

/** utm_source, utm_medium and utm_campaign of the visit; names nobody. */
export const Campaign = z.object({ source: Word, medium: Word, campaign: Word }).partial();

const PARTS = ["source", "medium", "campaign"] as const;

/** Words of an advertisement's address (utm_source …), kept with the order that it led to. */
export type Campaign = Partial<Record<(typeof PARTS)[number], string>>;

export const MAX_CAMPAIGN_LENGTH = 40;
/** At most six digits, which spell a season or a month: a RUT has seven at least, a phone or a digest more. */
export const CAMPAIGN_WORD = /^[a-z_-]*(?:\d[a-z_-]*){0,6}$/;

const isWord = (text: string | null): text is string =>
  text !== null && text.length > 0 && text.length <= MAX_CAMPAIGN_LENGTH && CAMPAIGN_WORD.test(text);

/** Drops what may identify a person: every other parameter (gclid, fbclid …), and a word of another shape whole. */
export function campaignOf(query: string): Campaign | null {
  const given = new URLSearchParams(query);
  const words = PARTS.flatMap((part) => {
    const text = given.get(`utm_${part}`);
    return isWord(text) ? [[part, text] as const] : [];
  });
  return words.length > 0 ? Object.fromEntries(words) : null;
}

export const campaignText = ({ source, medium, campaign }: Campaign): string =>
  [source, medium, campaign].filter(Boolean).join(" / ");

import type { BrandColours } from "@shop/domain/brand/brand";

/** Of every academy's mails and documents. */
export const NEUTRAL = {
  ink: "#1B1F2A",
  grey: "#5B6475",
  line: "#DFE3EC",
  mist: "#F5F6FA",
  green: "#1E8E5A",
};

/** By the specification's words: red is the brand's main colour, yellow its accent, purple the one of online programmes. */
export const coloursOf = ({ main, accent, second }: BrandColours) => ({
  ...NEUTRAL,
  red: main,
  yellow: accent,
  purple: second,
});
export type Colours = ReturnType<typeof coloursOf>;
export type Colour = keyof Colours;

export function fillOf(hex: string): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return `${parts.join(" ")} rg`;
}

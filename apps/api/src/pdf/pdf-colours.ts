export const COLOURS = {
  ink: "#1B1F2A",
  grey: "#5B6475",
  line: "#DFE3EC",
  mist: "#F5F6FA",
  red: "#C8102E",
  yellow: "#FFC400",
  purple: "#6D3FC0",
  green: "#1E8E5A",
};

function fillOf(hex: string): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return `${parts.join(" ")} rg`;
}
export const FILLS = {
  ink: fillOf(COLOURS.ink),
  grey: fillOf(COLOURS.grey),
  mist: fillOf(COLOURS.mist),
  red: fillOf(COLOURS.red),
  yellow: fillOf(COLOURS.yellow),
  purple: fillOf(COLOURS.purple),
  green: fillOf(COLOURS.green),
};
export type Colour = keyof typeof FILLS;

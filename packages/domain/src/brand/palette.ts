import type { BrandColours } from "./brand";

export interface Palette extends BrandColours {
  /** Of a button while it is pressed. */
  mainDeep: string;
  /** Grounds under text of their own colour. */
  mainSoft: string;
  accentSoft: string;
  secondSoft: string;
  /** Of text on a dark ground. */
  mainLight: string;
}

// Ground and text of the shop, whatever the brand.
const [WHITE, BLACK, INK, MIST, NIGHT] = ["#ffffff", "#000000", "#1b1f2a", "#f5f6fa", "#1c2029"] as const;

/** Used where no academy has chosen any. */
export const USUAL_COLOURS: BrandColours = { main: "#c8102e", accent: "#ffc400", second: "#6d3fc0" };

export function paletteOf({ main, accent, second }: BrandColours): Palette {
  return {
    main,
    accent,
    second,
    mainDeep: mix(main, BLACK, 0.18),
    mainSoft: mix(main, WHITE, 0.93),
    accentSoft: mix(accent, WHITE, 0.84),
    secondSoft: mix(second, WHITE, 0.9),
    mainLight: mix(main, WHITE, 0.5),
  };
}

type Use = readonly [colour: keyof BrandColours, what: string, text: string, ground: string];

const usesOf = (colours: BrandColours): readonly Use[] => {
  const { main, mainDeep, mainSoft, mainLight, accent, accentSoft, second, secondSoft } = paletteOf(colours);
  return [
    ["main", "blanco sobre él", WHITE, main],
    ["main", "blanco sobre su tono oscuro", WHITE, mainDeep],
    ["main", "él sobre blanco", main, WHITE],
    ["main", "él sobre el fondo gris", main, MIST],
    ["main", "él sobre su tono suave", main, mainSoft],
    ["main", "su tono claro sobre oscuro", mainLight, NIGHT],
    ["accent", "texto oscuro sobre él", INK, accent],
    ["accent", "texto oscuro sobre su tono suave", INK, accentSoft],
    ["second", "blanco sobre él", WHITE, second],
    ["second", "él sobre blanco", second, WHITE],
    ["second", "él sobre su tono suave", second, secondSoft],
  ];
};

/** WCAG 2.2, 1.4.3: text of any size. */
export const LEAST_CONTRAST = 4.5;

/** Every use of a colour that would be hard to read, with its contrast. */
export function unreadableUses(colours: BrandColours) {
  return usesOf(colours)
    .map(([colour, what, text, ground]) => ({ colour, what, contrast: contrastOf(text, ground) }))
    .filter(({ contrast }) => contrast < LEAST_CONTRAST);
}

const channelsOf = (hex: string) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));

function mix(hex: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(hex).map((one, index) => Math.round(one + ((others[index] ?? 0) - one) * share));
  return `#${mixed.map((one) => one.toString(16).padStart(2, "0")).join("")}`;
}

// WCAG 2.2: 1 to 21.
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminanceOf).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

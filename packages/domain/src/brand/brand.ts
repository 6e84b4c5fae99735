import { slugOf } from "../format/slug";

/** A drawing of paths alone, each filled or stroked in `#rrggbb`; lengths in its own units. */
export interface Drawing {
  width: number;
  height: number;
  paths: {
    d: string;
    fill?: string | undefined;
    stroke?: string | undefined;
    strokeWidth?: number | undefined;
    isRound?: boolean | undefined;
  }[];
}

/** How an academy looks; every other shade follows from these (`paletteOf`). Each as `#rrggbb`. */
export interface BrandColours {
  /** Main buttons, links, and the mark of programmes at a venue. */
  main: string;
  /** Ground under dark text: notices, and the mark of streaming. */
  accent: string;
  /** The mark of online programmes. */
  second: string;
}

export const BRAND_PICTURES = ["icon", "touchIcon", "sharePicture"] as const;
export type BrandPictureName = (typeof BRAND_PICTURES)[number];

/** The academy on screens, mails and documents: `catalogue/academy.yaml` and `catalogue/brand/`. */
export interface Brand {
  /** As it stands in a sentence. */
  name: string;
  colours: BrandColours;
  /** Without one the name stands in its place. */
  logo: Drawing | null;
  /** Those that lie at `/favicon.svg`, `/touch-icon.png` and `/share.png`; pages name no others. */
  pictures: BrandPictureName[];
}

/** Names of files that a buyer keeps, without accents and spaces: `horario-mi-academia.ics`. */
export const brandFile = (what: string, { name }: Pick<Brand, "name">, ending: string): string =>
  `${what}-${slugOf(name)}.${ending}`;

import path from "node:path";

/** Folder of the pictures in the project; git ignores it. */
export const GALLERY_DIR = "gallery";

/** How a reader enlarges text: the page's root font, or the size that the browser is set to. */
export type TextSize = { rootPercent: number } | { browserPx: number };

export interface PictureSize {
  width: number;
  height: number;
  /** Ends the picture's name. */
  label: string;
  /** Text larger than usual, or a window as zoom makes it. */
  isLarge: boolean;
  text?: TextSize;
}

/** The phone, the tablet, the school laptop and the computer that a screen is judged by. */
export const ORDINARY_SIZES: readonly PictureSize[] = [
  { width: 360, height: 780, label: "360", isLarge: false },
  { width: 768, height: 1024, label: "768", isLarge: false },
  { width: 1024, height: 768, label: "1024", isLarge: false },
  { width: 1280, height: 800, label: "1280", isLarge: false },
];

/** Axe runs at these; the layouts in between are made of these two's parts. */
export const OUTER_WIDTHS: readonly number[] = [360, 1280];

/** WCAG 1.4.4 and 1.4.10: text up to twice its size, the browser's "very large", 400 % zoom at 1280 px, and 320 px. */
const LARGE_SIZES: readonly PictureSize[] = [
  { width: 360, height: 780, label: "360-130", isLarge: true, text: { rootPercent: 130 } },
  { width: 360, height: 780, label: "360-150", isLarge: true, text: { rootPercent: 150 } },
  { width: 360, height: 780, label: "360-200", isLarge: true, text: { rootPercent: 200 } },
  { width: 360, height: 780, label: "360-24px", isLarge: true, text: { browserPx: 24 } },
  { width: 320, height: 640, label: "320", isLarge: true },
  { width: 320, height: 256, label: "320-low", isLarge: true },
  { width: 1280, height: 800, label: "1280-32px", isLarge: true, text: { browserPx: 32 } },
];

/** What a project of the gallery's configuration says of itself. */
interface GalleryMetadata {
  isTakingPictures?: boolean;
  isLargeText?: boolean;
}

/** Without pictures the two widths whose layouts those between are made of. */
export function pictureSizes({ isLargeText, isTakingPictures }: GalleryMetadata): readonly PictureSize[] {
  if (isLargeText) return LARGE_SIZES;
  return isTakingPictures
    ? ORDINARY_SIZES
    : ORDINARY_SIZES.filter(({ width }) => OUTER_WIDTHS.includes(width));
}

export function galleryDir({ isLargeText }: GalleryMetadata): string {
  return isLargeText ? path.join(GALLERY_DIR, "large-text") : GALLERY_DIR;
}

/** Where the pictures stand, in the project's folder; git leaves it alone. */
export const GALLERY_DIR = "gallery";

/** The phone, the tablet and the computer that look.md judges by. */
export const PICTURE_SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

import { fileURLToPath } from "node:url";

/**
 * Folder of the catalogue that tests buy from, season included. It stays as it is when the academy's own `catalogue/`
 * gets other prices, texts or months.
 */
export const FROZEN_CATALOGUE = fileURLToPath(new URL("../catalogue", import.meta.url));

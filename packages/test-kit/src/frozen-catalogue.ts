import { fileURLToPath } from "node:url";

/** The tests' catalogue, season included; independent of the academy's `catalogue/`. */
export const FROZEN_CATALOGUE = fileURLToPath(new URL("../catalogue", import.meta.url));

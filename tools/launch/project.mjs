import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of this copy of the shop. */
export const PROJECT_DIR = realpathSync(fileURLToPath(new URL("../..", import.meta.url)));

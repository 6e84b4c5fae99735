import { deriveServerKeys } from "../src/server-keys";

/** Keys of every test shop, so that two of them on one database know each other's codes and links. */
export const TEST_KEYS = deriveServerKeys(Buffer.alloc(32, 7));

import { postgresAccount } from "./account.mjs";
import { prepareHome } from "./home.mjs";

/**
 * The folder of this copy's database, keys and logs; the same in every command, with DATABASE_URL or without.
 * @param {string} projectDir
 */
export function dataHome(projectDir) {
  return prepareHome(projectDir, postgresAccount());
}

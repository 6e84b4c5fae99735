import { LaunchError } from "../launch/launch-error.mjs";
import { codeOf } from "../process/process-identity.mjs";
import { withClient } from "./sql.mjs";

// By code of the system (`E…`) or of PostgreSQL.
const ADVICE = new Map([
  ["3D000", "the database does not exist; create it"],
  ["28P01", "the password is wrong; correct it"],
  ["28000", "the user is refused; correct the user or the server's access rules"],
  ["ENOTFOUND", "the host name is unknown; correct it"],
  ["ECONNREFUSED", "nothing listens there; start that server"],
  ["ENOENT", "its socket does not exist; start that server"],
]);

/**
 * Checks that the operator's database replies.
 * @param {string} url
 * @throws {LaunchError} for the operator, without password
 */
export async function checkOperatorDatabase(url) {
  try {
    await withClient(url, (client) => client.query("select 1"));
  } catch (error) {
    const code = codeOf(error);
    const advice = ADVICE.get(code) ?? `${error instanceof Error ? error.message : error} ${code}`.trim();
    throw new LaunchError(
      `DATABASE_URL (${withoutPassword(url)}) cannot be used: ${advice}, or unset DATABASE_URL to use the embedded PostgreSQL.`,
      { cause: error },
    );
  }
}

/** @param {string} url */
function withoutPassword(url) {
  return url.replace(/password=[^&]*/, "password=***").replace(/(:\/\/[^:/@]*):.*@/, "$1:***@");
}

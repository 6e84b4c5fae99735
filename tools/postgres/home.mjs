import { createHash } from "node:crypto";
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, isAbsolute, join } from "node:path";
import { LaunchError } from "../launch/launch-error.mjs";
import { codeOf } from "../process/process-identity.mjs";
import { postgresAccount } from "./account.mjs";
import { blockedFolder } from "./reachable.mjs";

const SOCKET_FILE = ".s.PGSQL.5432";
// sockaddr_un: 108 bytes on Linux, 104 elsewhere, one of them the closing zero.
const MAX_SOCKET_BYTES = process.platform === "linux" ? 107 : 103;

/**
 * Folder of database, keys and locks: `DATA_DIR`, else `.data/`, else one in the system's state directory named after
 * user and project. Never a temporary folder.
 * @param {string} projectDir
 * @param {import("./account.mjs").Account} account who runs the server and must get there
 * @throws {LaunchError} naming every folder tried and why it does not serve
 */
export function prepareHome(projectDir, account) {
  const reasons = [];
  for (const home of homeCandidates(realpathSync(projectDir), process.env)) {
    const reason = makeFolder(home, account) ?? whyUnfit(home, account);
    if (!reason) return realpathSync(home);
    reasons.push(`${home} (${reason})`);
  }
  throw new LaunchError(
    `No folder can keep the database: ${reasons.join(", ")}; set DATA_DIR or DATABASE_URL.`,
  );
}

/** The data folder, the same in every command, with DATABASE_URL or without. @param {string} projectDir */
export const dataHome = (projectDir) => prepareHome(projectDir, postgresAccount());

/** @param {string} projectDir @param {NodeJS.ProcessEnv} env */
function homeCandidates(projectDir, env) {
  if (env.DATA_DIR) return [env.DATA_DIR];
  return [join(projectDir, ".data"), join(stateDirectory(env), "academy-shop", homeName(projectDir))];
}

/** @param {NodeJS.ProcessEnv} env */
function stateDirectory(env) {
  if (process.getuid?.() === 0) return "/var/lib";
  const xdg = env.XDG_STATE_HOME ?? "";
  return isAbsolute(xdg) ? xdg : join(homedir(), ".local", "state");
}

/** @param {string} projectDir */
function homeName(projectDir) {
  const user = process.getuid?.() ?? 0;
  const hash = createHash("sha256").update(`${user}\n${projectDir}`).digest("hex").slice(0, 10);
  return `${basename(projectDir)
    .replace(/[^\w-]/g, "")
    .slice(0, 16)}-${user}-${hash}`;
}

/** @param {string} home @param {import("./account.mjs").Account} account */
function makeFolder(home, account) {
  try {
    mkdirSync(home, { recursive: true });
    accessSync(home, constants.W_OK | constants.X_OK);
    // Despite a strict umask the server's account may pass through, without seeing anything else.
    if (account.switched) chmodSync(home, 0o711);
    return null;
  } catch (error) {
    return `cannot be written: ${codeOf(error)}`;
  }
}

/** @param {string} home @param {import("./account.mjs").Account} account */
function whyUnfit(home, account) {
  const real = realpathSync(home);
  if (Buffer.byteLength(join(real, "postgres-18", "socket", SOCKET_FILE)) > MAX_SOCKET_BYTES) {
    return "its path is too long for a socket";
  }
  const blocked = blockedFolder(real, account);
  if (blocked) return `${account.name} may not enter ${blocked}`;
  const foreign = readdirSync(real).find((name) => isClusterOfOther(join(real, name), account.uid));
  return foreign ? `${foreign} belongs to another user` : null;
}

/** @param {string} path @param {number} uid */
function isClusterOfOther(path, uid) {
  return basename(path).startsWith("postgres-") && statSync(path).uid !== uid;
}

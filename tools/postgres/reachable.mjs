import { statSync } from "node:fs";
import { dirname } from "node:path";

/** @typedef {{ uid: number, gid: number, mode: number }} Stat */
/** @typedef {{ uid: number, gid: number }} Walker */

/**
 * The outermost folder towards `path`, itself included, that the account may not enter; null when none. Missing folders
 * do not block.
 * @param {string} path absolute, without symbolic links
 * @param {Walker} account
 * @param {(path: string) => Stat | undefined} [stat]
 */
export function blockedFolder(path, account, stat = statOrNothing) {
  return (
    chainOf(path).find((folder) => {
      const found = stat(folder);
      return found !== undefined && !mayEnter(found, account);
    }) ?? null
  );
}

/** Only the first matching class of permission bits counts. @param {Stat} stat @param {Walker} account */
export function mayEnter({ uid, gid, mode }, account) {
  if (account.uid === 0) return true;
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** @param {string} path */
function chainOf(path) {
  const chain = [path];
  for (let at = path; dirname(at) !== at; at = dirname(at)) chain.unshift(dirname(at));
  return chain;
}

/** @param {string} path */
function statOrNothing(path) {
  return statSync(path, { throwIfNoEntry: false });
}

import { createServer } from "node:net";
import { LaunchError } from "../launch/launch-error.mjs";
import { codeOf } from "./process-identity.mjs";

const FIRST_PORT = 3000;
const LAST_PORT = 3999;
// A program may hold a port on one of these only.
const ADDRESSES = ["127.0.0.1", "::1", "0.0.0.0", "::"];

/**
 * The requested port, or the first free one from 3000 on.
 * @param {string | undefined} asked the value of PORT
 * @param {{ isFree?: (port: number) => Promise<boolean>, from?: number }} [options]
 * @throws {LaunchError} when the requested port is invalid or busy
 */
export async function choosePort(asked, { isFree = isPortFree, from = FIRST_PORT } = {}) {
  if (asked) {
    const port = parsePort(asked);
    if (await isFree(port)) return port;
    throw new LaunchError(
      `Port ${port} is busy: choose another PORT, or leave PORT out to take the next free one.`,
    );
  }
  for (let port = from; port <= LAST_PORT; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new LaunchError(`Every port from ${from} to ${LAST_PORT} is busy: set PORT to a free one.`);
}

/** @param {string} text */
function parsePort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new LaunchError(`PORT is "${text}": set it to a number from 1 to 65535.`);
}

/** On any address of this machine. @param {number} port */
export async function isPortFree(port) {
  for (const host of ADDRESSES) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

export async function anyFreePort() {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const port = await systemPort();
    if (await isPortFree(port)) return port;
  }
  throw new LaunchError("No free port was found.");
}

/** @returns {Promise<number>} */
function systemPort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : 0));
    });
  });
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function canListen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => {
      const code = codeOf(error);
      if (code === "EACCES")
        reject(new LaunchError(`Port ${port} is reserved for the system: choose a PORT above 1023.`));
      // Without IPv6 nothing listens there either.
      else resolve(code !== "EADDRINUSE");
    });
    server.listen({ port, host, ipv6Only: host === "::" }, () => server.close(() => resolve(true)));
  });
}

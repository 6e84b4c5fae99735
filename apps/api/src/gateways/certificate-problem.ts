const PROBLEMS: [said: RegExp, problem: string][] = [
  [/certificate has expired|CERT_HAS_EXPIRED/, "has expired"],
  [/not yet valid|CERT_NOT_YET_VALID/, "is not valid yet"],
  [/altnames|ALTNAME_INVALID/, "is for another name"],
  [/self.signed|SELF_SIGNED|unable to (verify|get)|UNABLE_TO_|CERT_UNTRUSTED/, "is not trusted"],
];

// Mail clients keep the words of OpenSSL and not its code, fetch both in the cause.
const saidIn = (error: unknown): string =>
  error instanceof Error
    ? `${"code" in error ? error.code : ""} ${error.message} ${saidIn(error.cause)}`
    : String(error ?? "");

/** What is wrong with the certificate of a refused TLS connection; null for every other failure. */
export function certificateProblem(error: unknown): string | null {
  const said = saidIn(error);
  return PROBLEMS.find(([words]) => words.test(said))?.[1] ?? null;
}

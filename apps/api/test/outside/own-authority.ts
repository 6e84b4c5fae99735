import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** A certificate authority of the test's own, in a folder of its own. */
export function openOwnAuthority() {
  const folder = mkdtempSync(path.join(tmpdir(), "authority-"));
  const file = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  openssl(
    "req",
    "-x509",
    ...newKey,
    "-keyout",
    "ca.key",
    "-out",
    "ca.crt",
    "-days",
    "30",
    "-subj",
    "/CN=Own",
  );
  return {
    /** For NODE_EXTRA_CA_CERTS. */
    file: file("ca.crt"),
    issue: (name: string, days: number): Certificate => {
      openssl("req", ...newKey, "-keyout", "its.key", "-out", "its.csr", "-subj", `/CN=${name}`);
      writeFileSync(file("its.ext"), `subjectAltName=DNS:${name},IP:127.0.0.1`);
      openssl(
        ...["x509", "-req", "-in", "its.csr", "-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial"],
        ...["-out", "its.crt", "-days", String(days), "-extfile", "its.ext"],
      );
      return { key: readFileSync(file("its.key")), cert: readFileSync(file("its.crt")) };
    },
    close: async () => rmSync(folder, { recursive: true }),
  };
}

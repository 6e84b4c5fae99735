import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_DIR } from "../launch/project.mjs";

test("no log of a delivered proxy configuration holds an address, and with it an e-mail [SAFE-05]", () => {
  const configurations = delivered();
  expect(configurations.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["haproxy", "nginx"]));
  for (const configuration of configurations) {
    const { formats, leaks } = leaksOf(configuration);
    expect({ where: configuration.where, leaks }).toEqual({ where: configuration.where, leaks: [] });
    // A proxy that logs defines its format.
    if (/^\s*(log|access_log)\s/m.test(configuration.text)) expect(formats).toBeGreaterThan(0);
  }
});

test.each([
  ["haproxy", 'log-format "%ci %HP %ST"'],
  ["haproxy", 'log-format "%ci %{+Q}r"'],
  ["haproxy", 'option httplog\nlog-format "%ci"'],
  ["haproxy", 'log-format "%ci"\nhttp-request set-var(txn.area) path'],
  ["nginx", "log_format shop '$remote_addr $request';"],
  ["nginx", "log_format shop '$remote_addr $http_referer';"],
  ["nginx", "log_format shop '$remote_addr';\naccess_log /var/log/shop.log;"],
  ["nginx", "log_format shop '$remote_addr';\nerror_log /var/log/error.log warn;"],
  ["nginx", "log_format shop '$remote_addr';\nerror_log /var/log/error.log;"],
] as const)("a %s log that would hold an address is found: %s [SAFE-05]", (kind, text) => {
  expect(leaksOf({ where: "", kind, text }).leaks).not.toEqual([]);
});

interface Configuration {
  where: string;
  kind: "haproxy" | "nginx";
  text: string;
}

// From the documents and from configuration files.
function delivered(): Configuration[] {
  const document = "docs/operations.md";
  const shown = readFileSync(join(PROJECT_DIR, document), "utf8").matchAll(
    /^```(haproxy|nginx)\n([\s\S]*?)^```/gm,
  );
  const folder = join(PROJECT_DIR, "deploy");
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return [
    ...[...shown].map(([, kind, text = ""]) => ({ where: document, kind, text })),
    ...names
      .filter((name) => /haproxy.*\.cfg|nginx.*\.conf/.test(name))
      .map((name) => ({
        where: name,
        kind: name.includes("nginx") ? "nginx" : "haproxy",
        text: readFileSync(join(folder, name), "utf8"),
      })),
  ] as Configuration[];
}

// Allowed in a log; anything else may contain a URL, and with it an e-mail or a buy order.
const TOLD = {
  haproxy: /%(ci|tr|HM|ST|B|Tt|b|s|ID|\[var\(txn\.area\)\])(?!\w)/g,
  nginx: /\$(remote_addr|time_iso8601|request_method|status|body_bytes_sent|request_time|request_id)\b/g,
};

// Settings that log URLs by default or by name.
const TELLING = {
  haproxy: /^\s*(option\s+(http|tcp|https)log|capture)\b|set-var\(txn\.area\)(?! path,word\(1,\/\)$)/m,
  nginx: /^\s*access_log\s+\S+(\s+combined)?;|^\s*error_log\s+\S+(?!\s+(crit|alert|emerg);)\s*\w*;/m,
};

function leaksOf({ kind, text }: Configuration): { formats: number; leaks: string[] } {
  const format = kind === "haproxy" ? /^\s*log-format\s+"(.*)"$/gm : /^\s*log_format\s+\w+\s+'(.*)';$/gm;
  const formats = [...text.matchAll(format)].map(([, line = ""]) => line.replace(TOLD[kind], ""));
  const leaks = formats.flatMap((rest) => rest.match(kind === "haproxy" ? /%\S+/g : /\$\w+/g) ?? []);
  return { formats: formats.length, leaks: [...leaks, ...(text.match(TELLING[kind]) ?? []).slice(0, 1)] };
}

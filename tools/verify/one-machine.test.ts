import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_DIR } from "../launch/project.mjs";

const read = (...path: string[]) => readFileSync(join(PROJECT_DIR, ...path), "utf8");

const guide = read("docs", "operations.md");
const oneMachine = guide.slice(guide.indexOf("## One machine\n"), guide.indexOf("## Three machines\n"));
const unit = read("deploy", "systemd", "shop.service");
const nginx = read("deploy", "nginx", "shop.conf");
const unitSays = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";

test("unit, proxy and the guide of one machine name the same folders, files and ports [DOCTOR-12]", () => {
  expect(oneMachine.length).toBeGreaterThan(2_000);
  expect(oneMachine).toContain(`ln -sfn /opt/shop/$version ${unitSays("WorkingDirectory")}`);
  expect(oneMachine).toContain(`cat >${unitSays("EnvironmentFile")} <<END`);
  expect(oneMachine).toContain(`DATA_DIR=/var/lib/${unitSays("StateDirectory")}`);
  expect(oneMachine).toContain(`useradd --system --user-group --home-dir /var/lib/shop`);
  expect([unitSays("User"), unitSays("Group")]).toEqual(["shop", "shop"]);
  expect(nginx).toContain("proxy_pass http://127.0.0.1:3000;");
  expect(oneMachine).not.toMatch(/^ *PORT=/m);
  const folders = new Set([...guide.matchAll(/\/(?:opt|srv)\/[\w-]+/g)].map(([folder]) => folder));
  expect([...folders]).toEqual(["/opt/shop"]);
});

test("every file of deploy/ that the guides name is there [DOCTOR-12]", () => {
  // For kubectl deploy/shop is a deployment.
  const all = `${guide}${read("docs", "runbook.md")}`.replaceAll(/^kubectl .*$/gm, "");
  const named = [...all.matchAll(/\bdeploy\/[\w./-]*\w/g)].map(([path]) => path);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(PROJECT_DIR, path)))).toEqual([]);
});

test("nginx leads port 80 to https, to its own name whatever a caller writes [DOCTOR-12]", () => {
  const [plain = ""] = nginx.split("listen 443");
  expect(plain).toContain("listen 80;");
  expect(plain).toContain("return 301 https://$server_name$request_uri;");
});

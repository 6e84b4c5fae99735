import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { Environment } from "../../apps/api/src/settings/environment";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { proxyEnvironment } from "./haproxy";

const read = (...path: string[]) => readFileSync(join(PROJECT_DIR, "deploy", ...path), "utf8");
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))].toSorted();
const namesOf = (example: string) => namesIn(read(...example.split("/")), /^([A-Z][A-Z0-9_]*)=/gm);

const compose = parse(read("compose.yaml"), { merge: true }) as { services: Record<string, Service> };
const environmentOf = (service: string) =>
  Object.keys(compose.services[service]?.environment ?? {}).toSorted();

const [deployment] = parseAllDocuments(read("kubernetes", "shop.yaml")).map((document) => document.toJS());
const [shopContainer] = deployment.spec.template.spec.containers as [Container];

test("[HA-06] every place that HAProxy's file asks for is given by its example, by compose and by the chaos run", () => {
  const file = read("haproxy", "haproxy.cfg");
  const optional = namesIn(file, /^\.if defined\((\w+)\)$/gm);
  const wanted = namesIn(file, /"\$\{(\w+)(?:\[\*\])?\}"/g).filter((name) => !optional.includes(name));
  expect(namesOf("haproxy/haproxy.env.example")).toEqual(wanted);
  // Containers alone have names in the place of addresses.
  expect(environmentOf("haproxy")).toEqual(["LOOK_UP_NAMES", ...wanted].toSorted());
  const nodes = [1, 2, 3].map((n) => ({ address: { host: "127.0.0.1", postgres: n, patroni: n } }));
  const env = proxyEnvironment({ nodes, shops: [1, 2], ports: { shop: 1, database: 2 } });
  expect(Object.keys(env).toSorted()).toEqual(wanted);
});

test("[HA-06] a node is told the same by its example and by compose", () => {
  for (const n of [1, 2, 3])
    expect(environmentOf(`node-${n}`)).toEqual(namesOf("patroni/patroni.env.example"));
});

test("[HA-06] compose asks for nothing that its example does not list, and tells the shop only settings that it has", () => {
  const asked = namesIn(read("compose.yaml"), /\$\{(\w+)[:}]/g);
  expect(namesOf("compose.env.example")).toEqual(asked);
  const settings = Object.keys(Environment.shape);
  expect(environmentOf("shop-1").filter((name) => !settings.includes(name))).toEqual([]);
  expect(compose.services["shop-2"]).toMatchObject({ image: "academy-shop", read_only: true });
});

test("[HA-06] compose's HAProxy can be told of a balancer before it, which says who the buyer is", () => {
  expect(compose.services.haproxy?.environment?.SHOP_BIND).toMatch(/^\$\{SHOP_BIND:-/);
});

test("[HA-06] a primary's place is never given away in less than 20 s, and COMMIT waits for a standby", () => {
  const { dcs } = parse(read("patroni", "patroni.yml")).bootstrap;
  expect(dcs.ttl).toBeGreaterThanOrEqual(20);
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
});

test("[HA-03] on Kubernetes a COMMIT without a standby waits, as under Patroni", () => {
  const { spec } = parse(read("kubernetes", "database.yaml"));
  expect(spec.postgresql.synchronous).toEqual({ method: "any", number: 1, dataDurability: "required" });
  // These the operator lowers to the standbys that it has, even to none.
  expect(spec).not.toHaveProperty("minSyncReplicas");
  expect(spec).not.toHaveProperty("maxSyncReplicas");
});

test("[HA-04] on Kubernetes a shop without its database goes on showing what it remembers", () => {
  expect(shopContainer.readinessProbe.httpGet.path).toBe("/api/health");
});

test("[HA-06] a shop that is started again comes back while mail is away, wherever it runs", () => {
  expect(read("systemd", "shop.service")).toMatch(/^Environment=SMTP_CHECK=off$/m);
  for (const n of [1, 2])
    expect(compose.services[`shop-${n}`]?.environment).toMatchObject({ SMTP_CHECK: "off" });
  expect(shopContainer.env).toContainEqual({ name: "SMTP_CHECK", value: "off" });
});

test("[HA-06] the files for Kubernetes are whole documents, without root and without a limit on COMMIT", () => {
  const all = readdirSync(join(PROJECT_DIR, "deploy", "kubernetes"));
  const files = all.filter((file) => file.endsWith(".yaml"));
  const documents = files.flatMap((file) => parseAllDocuments(read("kubernetes", file)));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const kinds = documents.map((document) => document.get("kind"));
  expect(kinds.toSorted()).toEqual(["Cluster", "Deployment", "PodDisruptionBudget", "Service"]);
  for (const file of files) expect(read("kubernetes", file)).not.toMatch(/statement_timeout/);
  expect(read("kubernetes", "shop.yaml")).toContain("runAsNonRoot: true");
});

interface Service {
  environment?: Record<string, string>;
  image: string;
  read_only?: boolean;
}

interface Container {
  env: { name: string; value?: string }[];
  readinessProbe: { httpGet: { path: string } };
}

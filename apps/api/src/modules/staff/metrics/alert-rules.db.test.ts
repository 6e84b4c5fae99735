import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { hasPromtool, promtool } from "../../../../test/outside/promtool";
import { startPurchaseShop } from "../../../../test/purchase-shop";

const TOKEN = "a-long-token-of-the-operator";
const FOLDER = fileURLToPath(new URL("../../../../../../deploy/prometheus/", import.meta.url));
const RULES = join(FOLDER, "alerts.yml");
// Prometheus adds it to each scrape.
const OF_PROMETHEUS = ["up"];

const rules = (parse(readFileSync(RULES, "utf8")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

const shop = await forFile(startPurchaseShop({ METRICS_TOKEN: TOKEN }));
await (await Buyer.open(shop)).press();
const headers = { authorization: `Bearer ${TOKEN}` };
const { body } = await shop.app.inject({ url: "/metrics", headers });

test("every metric that an alert names is one that /metrics describes [OBS-06]", () => {
  const described = new Set([...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name]) => name));
  const named = new Set(rules.flatMap(namedIn).map((name) => name.replace(/_(count|sum|bucket)$/, "")));
  expect(named.size).toBeGreaterThan(12);
  expect([...named].filter((name) => !described.has(name) && !OF_PROMETHEUS.includes(name))).toEqual([]);
});

test("every alert says what happened, what to do and how soon [OBS-06]", () => {
  expect(rules.length).toBeGreaterThan(12);
  for (const { alert, labels, annotations } of rules) {
    expect(annotations.summary, alert).toMatch(/\w.*\.$/);
    expect(annotations.action, alert).toMatch(/\w{3}/);
    expect(labels.severity, alert).toMatch(/^(page|ticket)$/);
  }
});

describe.skipIf(!hasPromtool())("Prometheus's own tool", () => {
  test("takes the rules and the configuration [OBS-06]", () => {
    expect(promtool(["check", "rules", "--lint-fatal", RULES])).toBe("");
    expect(promtool(["check", "config", "--syntax-only", join(FOLDER, "prometheus.yml")])).toBe("");
  });

  test("sees each alert come in its trouble, and none on a busy day without [OBS-06]", () => {
    expect(promtool(["test", "rules", join(FOLDER, "alerts.test.yml")])).toBe("");
  });

  test("finds nothing against the conventions in /metrics [OBS-05]", () => {
    expect(promtool(["check", "metrics"], body)).toBe("");
  });
});

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary?: string; action?: string };
}

// Words before a selector, a comparison or a closing bracket.
const namedIn = ({ expr }: Rule) =>
  [...expr.replaceAll(/"[^"]*"/g, "").matchAll(/\b(?:shop|http|process|nodejs|up)[a-z_]*\b/g)].map(
    ([name]) => name,
  );

import type { JudgedPlan } from "./collect-plans";
import type { PlanNode } from "./explain";
import { ALLOWED } from "./findings";

const MOST_TEXT = 150;
const IS_ACCESS = /Scan$|^(Sort|Incremental Sort|ModifyTable|LockRows)$/;

/** One line, without what every statement of a kind has: the columns that are asked for. */
const shorten = (text: string) => {
  const line = text
    .replace(/\s+/g, " ")
    .replace(/"/g, "")
    .replace(/^(select) .{60,}? from /i, "$1 … from ")
    .trim();
  return (line.length > MOST_TEXT ? `${line.slice(0, MOST_TEXT)} …` : line).replaceAll("|", "\\|");
};

const nameOf = (node: PlanNode) =>
  [node["Node Type"], node["Index Name"] ?? node["Relation Name"]].filter(Boolean).join(" ");

const nodesOf = ({ nodes }: JudgedPlan) =>
  [...new Set(nodes.filter((node) => IS_ACCESS.test(node["Node Type"])).map(nameOf))].join(", ");

const row = (plan: JudgedPlan) =>
  `| ${plan.doing} | ${shorten(plan.text)} | ${nodesOf(plan)} | ${plan.rows ?? ""} | ${plan.ms?.toFixed(2) ?? ""} | ${plan.findings
    .map(({ kind, what }) => `${kind}: ${what}`)
    .join("; ")} |`;

/** The page that keeps every plan: slowest first, so that what grows shows at the top. */
export function renderPlans(plans: readonly JudgedPlan[], heading: string): string {
  const sorted = plans.toSorted((one, other) => (other.ms ?? 0) - (one.ms ?? 0));
  const found = plans.filter(({ findings }) => findings.length > 0).length;
  return [
    `# ${heading}`,
    "",
    `${plans.length} statements, ${found} with findings. Milliseconds are of a second run, by the server's own count; a`,
    "statement without any only inserts, and was planned, not run.",
    "",
    ...(ALLOWED.length > 0 ? ["Whole tables that are read on purpose:", ""] : []),
    ...ALLOWED.map(({ tables, why }) => `- ${tables.join(", ")}: ${why}`),
    ...(ALLOWED.length > 0 ? [""] : []),
    "| while | statement | nodes | rows | ms | findings |",
    "|---|---|---|---|---|---|",
    ...sorted.map(row),
    "",
  ].join("\n");
}

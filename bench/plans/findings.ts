import type { Explained, PlanNode } from "./explain";

/** Tables that grow with the catalogue or with what is sold; all others stay as small as Chile and the subjects are. */
const GROWING = new Set(
  `orders order_lines order_events holds payment_attempts refunds order_mails desk_actions
  sessions students guardians otp_challenges leads rate_limits used_captchas
  courses schedules scarce_items packs pack_courses coupons
  programs program_venues program_metas program_details`.split(/\s+/),
);

/** At most this for a buyer, and a second for a job; a statement with many rows adds a little for each. */
const MAX_MS = { buyer: 20, job: 1_000 };
const MAX_MS_PER_ROW = 0.01;

interface Allowed {
  statement: RegExp;
  tables: readonly string[];
  why: string;
}

/** Whole tables that are read on purpose. */
const ALLOWED: readonly Allowed[] = [
  {
    statement: /"courses"\."is_past" = |from "schedules"$/,
    tables: ["courses", "schedules"],
    why: "a process reads every offer once for each edition of the catalogue, beside the buyers",
  },
  {
    statement: /FROM catalogue_edition edition/,
    tables: ["courses", "scarce_items", "holds"],
    why: "a process asks every 8 s which offers have seats, beside the buyers",
  },
  {
    statement: /inner join "programs" .*"courses"\."(id|subject_id)" = ANY/,
    tables: ["programs"],
    why: "the subjects of a venue, and all packs together, are of most programmes",
  },
  {
    statement: /from "program/,
    tables: ["programs", "program_venues", "program_metas", "program_details"],
    why: "the catalogue of a process is all of it, and a list across programmes names most of them",
  },
  {
    statement: /"packs"\."is_active" = /,
    tables: ["packs"],
    why: "the outlet lists every pack on sale",
  },
  {
    statement: /AS label, (coalesce\()?(count|sum)\(/,
    tables: ["scarce_items", "holds", "leads", "orders", "payment_attempts", "order_mails"],
    why: "metrics count all there is; whether by an index alone hangs on how lately VACUUM passed",
  },
  {
    statement: /^\s*delete from|r\.state = 'asked'/i,
    tables: ["rate_limits", "used_captchas", "otp_challenges", "holds", "leads", "refunds", "desk_actions"],
    why: "jobs look for what is over in tables that the same jobs keep small; refunds and what staff do are few",
  },
];

export interface Finding {
  kind: "whole table read" | "slow" | "compiled";
  what: string;
}

/** A branch of a plan that was not gone into has no loops. */
const isWhole = ({ "Node Type": type, "Relation Name": table, "Actual Loops": loops }: PlanNode) =>
  type === "Seq Scan" && table !== undefined && GROWING.has(table) && loops !== 0;

const isAllowed = ({ text }: Explained, table: string) =>
  ALLOWED.some(({ statement, tables }) => tables.includes(table) && statement.test(text));

/** Faults of a statement's plan; `isJob`: no buyer waits for it. */
export function findingsOf(explained: Explained, isJob: boolean): Finding[] {
  const tables = new Set(explained.nodes.filter(isWhole).map((node) => node["Relation Name"] ?? ""));
  const whole = [...tables].filter((table) => !isAllowed(explained, table));
  const maxMs = (isJob ? MAX_MS.job : MAX_MS.buyer) + (explained.rows ?? 0) * MAX_MS_PER_ROW;
  const isSlow = (explained.ms ?? 0) > maxMs;
  return [
    ...whole.map((table): Finding => ({ kind: "whole table read", what: table })),
    ...(isSlow ? [{ kind: "slow" as const, what: `${explained.ms?.toFixed(1)} ms` }] : []),
    ...(explained.isCompiled ? [{ kind: "compiled" as const, what: "JIT costs more than it saves" }] : []),
  ];
}

import { formatInstant } from "@shop/domain/format/instants";
import { ORDER_STATES } from "@shop/domain/orders/order-states";
import { z } from "zod";
import { ORDER_STATE_NAMES } from "./desk-copy";
import type { HistoryEntry } from "./desk-queries";

const State = z.enum(ORDER_STATES);
const Move = z.object({ from: State, to: State });
const Reason = z.object({ why: z.string() });

function moveText(details: unknown): string | null {
  const { data } = Move.safeParse(details);
  if (!data || data.from === data.to) return null;
  return `${ORDER_STATE_NAMES[data.from]} → ${ORDER_STATE_NAMES[data.to]}`;
}

function reasonText(details: unknown): string | null {
  const { data } = Reason.safeParse(details);
  return data ? `«${data.why}»` : null;
}

/** When, who, what and why, one line per event. */
export function historyLines(history: readonly HistoryEntry[]): string[] {
  return history.map(({ at, actor, event, details }) =>
    [formatInstant(at), actor, event, moveText(details), reasonText(details)].filter(Boolean).join("  "),
  );
}

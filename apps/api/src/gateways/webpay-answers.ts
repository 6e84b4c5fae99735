import { z } from "zod";
import { ProviderRefusal, ProviderSilence, ProviderTransaction } from "./card-payments";

/** Plain Webpay Plus answers the money at the top, Mall in `details`: here both have details. */
function withDetails(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || "details" in answer) return answer;
  const { buy_order, session_id, card_detail, transaction_date, accounting_date, vci, ...money } =
    answer as Record<string, unknown>;
  const common = { buy_order, session_id, card_detail, transaction_date, accounting_date, vci };
  return { ...common, details: [{ buy_order, ...money }] };
}

export const Transaction = z.preprocess(withDetails, ProviderTransaction);
export const Created = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/i), url: z.url() });
export const Refunded = z.looseObject({ type: z.enum(["REVERSED", "NULLIFIED"]) });

/** The SDK throws one class for everything, with the HTTP status only in its text. */
function toProviderError(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  const status = Number(/status code (\d{3})/.exec(text)?.[1]);
  if (status >= 400 && status < 500) {
    return new ProviderRefusal(status, text.split("\n")[1]?.trim() ?? "");
  }
  return new ProviderSilence(status ? `HTTP ${status}` : (text.split("\n")[0] ?? ""), { cause: error });
}

/**
 * Makes a call of the SDK and reads its answer.
 * @throws ProviderRefusal for a 4xx, ProviderSilence for whatever else is no readable answer
 */
export async function ask<T>(schema: z.ZodType<T>, call: () => Promise<unknown>): Promise<T> {
  let answer: unknown;
  try {
    answer = await call();
  } catch (error) {
    throw toProviderError(error);
  }
  const parsed = schema.safeParse(answer);
  // A 200 with a web page, or half an answer, tells nothing about the money.
  if (!parsed.success)
    throw new ProviderSilence(`unreadable answer: ${parsed.error.issues[0]?.message ?? ""}`);
  return parsed.data;
}

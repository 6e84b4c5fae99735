import { createRequire } from "node:module";
import type * as Transbank from "transbank-sdk";
import { z } from "zod";
import {
  type CardPayments,
  type NewTransaction,
  ProviderRefusal,
  ProviderSilence,
  ProviderTransaction,
} from "./card-payments";

// The SDK is CommonJS: a named ESM import of it type-checks but fails in Node.
const { WebpayPlus, Options, IntegrationApiKeys, IntegrationCommerceCodes }: typeof Transbank = createRequire(
  import.meta.url,
)("transbank-sdk");

const CREATE_TIMEOUT_MS = 10_000;
const COMMIT_TIMEOUT_MS = 15_000;

const HOSTS = {
  integration: "https://webpay3gint.transbank.cl",
  production: "https://webpay3g.transbank.cl",
} as const;

const Created = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/i), url: z.url() });
const Refunded = z.looseObject({ type: z.enum(["REVERSED", "NULLIFIED"]) });

export interface WebpayOptions {
  mode: "simulator" | "integration" | "production";
  simulatorUrl?: string;
  commerceCode?: string;
  apiKey?: string;
}

/** The SDK throws one class for everything, with the HTTP status only in its text. */
function toProviderError(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  const status = Number(/status code (\d{3})/.exec(text)?.[1]);
  if (status >= 400 && status < 500) {
    return new ProviderRefusal(status, text.split("\n")[1]?.trim() ?? "");
  }
  return new ProviderSilence(status ? `HTTP ${status}` : (text.split("\n")[0] ?? ""), { cause: error });
}

async function ask<T>(schema: z.ZodType<T>, call: () => Promise<unknown>): Promise<T> {
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

/** Webpay Plus REST 1.2 through the official SDK; simulator, integration and production differ by settings alone. */
export function openWebpay({ mode, simulatorUrl, commerceCode, apiKey }: WebpayOptions): CardPayments {
  const host = mode === "simulator" ? simulatorUrl : HOSTS[mode];
  if (!host) throw new Error("Set WEBPAY_SIMULATOR_URL to the simulator's address.");
  const transaction = (timeoutMs: number) =>
    new WebpayPlus.Transaction(
      new Options(
        commerceCode ?? IntegrationCommerceCodes.WEBPAY_PLUS,
        apiKey ?? IntegrationApiKeys.WEBPAY,
        // The SDK joins paths itself: no slash at the end. Its enum type knows only the two hosts.
        host.replace(/\/$/, "") as Transbank.Environment,
        timeoutMs,
      ),
    );
  const quick = transaction(CREATE_TIMEOUT_MS);
  const patient = transaction(COMMIT_TIMEOUT_MS);

  return {
    create: async ({ buyOrder, sessionId, amountClp, returnUrl }: NewTransaction) => {
      if (!Number.isSafeInteger(amountClp) || amountClp <= 0) {
        throw new Error(`the provider takes whole pesos above zero, not ${amountClp}`);
      }
      return await ask(Created, () => quick.create(buyOrder, sessionId, amountClp, returnUrl));
    },
    commit: (token) => ask(ProviderTransaction, () => patient.commit(token)),
    status: (token) => ask(ProviderTransaction, () => quick.status(token)),
    refund: async (token, amountClp) => (await ask(Refunded, () => patient.refund(token, amountClp))).type,
  };
}

import { createRequire } from "node:module";
import type * as Transbank from "transbank-sdk";
import { z } from "zod";
import type { Settings } from "../settings";
import {
  type CardPayments,
  type NewTransaction,
  type OpenTransaction,
  ProviderRefusal,
  ProviderSilence,
  ProviderTransaction,
} from "./card-payments";

// Plain Webpay Plus has the money at the top, Mall in `details`: both get details.
function withDetails(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || "details" in answer) return answer;
  const { buy_order, session_id, card_detail, transaction_date, accounting_date, vci, ...money } =
    answer as Record<string, unknown>;
  const common = { buy_order, session_id, card_detail, transaction_date, accounting_date, vci };
  return { ...common, details: [{ buy_order, ...money }] };
}

const Transaction = z.preprocess(withDetails, ProviderTransaction);

// Buyers are sent to the provider's own payment page only.
const createdAt = (base: string) =>
  z.object({
    token: z.string().regex(/^[0-9a-f]{64}$/i),
    url: z.string().refine((url) => URL.canParse(url) && originOf(url) === originOf(base), "a foreign page"),
  });

// The local simulator has two names.
const originOf = (url: string) => new URL(url).origin.replace("//localhost:", "//127.0.0.1:");

// A reversal is always whole; a nullification needs matching code and amount.
const Reversed = z.looseObject({
  type: z.literal("REVERSED"),
  response_code: z.literal(0).nullish(),
  nullified_amount: z.number().nullish(),
});
const Nullified = z.looseObject({
  type: z.literal("NULLIFIED"),
  response_code: z.literal(0),
  nullified_amount: z.number(),
});
// Refunded only when type, code and amount agree; otherwise the status decides.
const refundOf = (amountClp: number) =>
  z
    .discriminatedUnion("type", [Reversed, Nullified])
    .refine(({ nullified_amount: amount }) => (amount ?? amountClp) === amountClp, "of another amount");

// About the transaction itself. A 401 is about the key and a 429 temporary: repeating may help.
const REFUSALS = [400, 404, 422];

// The SDK throws one class for all errors, with the HTTP status only in its text.
function toProviderError(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  const status = Number(/status code (\d{3})/.exec(text)?.[1]);
  if (REFUSALS.includes(status)) {
    return new ProviderRefusal(status, text.split("\n")[1]?.trim() ?? "");
  }
  return new ProviderSilence(status ? `HTTP ${status}` : (text.split("\n")[0] ?? ""), { cause: error });
}

// ProviderRefusal when final, ProviderSilence for every other unreadable reply.
async function ask<T>(schema: z.ZodType<T>, call: () => Promise<unknown>): Promise<T> {
  let answer: unknown;
  try {
    answer = await call();
  } catch (error) {
    throw toProviderError(error);
  }
  const parsed = schema.safeParse(answer);
  // A 200 with a web page, or half a reply, proves nothing about the money.
  if (!parsed.success)
    throw new ProviderSilence(`unreadable answer: ${parsed.error.issues[0]?.message ?? ""}`);
  return parsed.data;
}

// The SDK is CommonJS: a named ESM import of it type-checks but fails in Node.
const require = createRequire(import.meta.url);
const sdk: typeof Transbank = require("transbank-sdk");
const { WebpayPlus, Options, TransactionDetail, IntegrationApiKeys, IntegrationCommerceCodes } = sdk;

interface SdkRequest {
  timeout?: number;
}
interface SdkHttp {
  interceptors: { request: { use(change: (request: SdkRequest) => object): void } };
}

const MAX_ANSWER_BYTES = 256 * 1024;

// After the SDK's own time-out, whose error is clearer than an abort.
const DEADLINE_AFTER_TIMEOUT_MS = 250;

// The SDK's time-out counts from byte to byte, so a slow reply would never end; a redirect would send the shop's key
// elsewhere (HARM-11).
const http: SdkHttp = createRequire(require.resolve("transbank-sdk"))("axios");
http.interceptors.request.use((request) => ({
  ...request,
  signal: AbortSignal.timeout((request.timeout || TIMEOUTS_MS.patient) + DEADLINE_AFTER_TIMEOUT_MS),
  maxRedirects: 0,
  maxContentLength: MAX_ANSWER_BYTES,
}));

// Shorter than the browser's wait for us, so the buyer gets a clear error.
const TIMEOUTS_MS = { quick: 8_000, patient: 15_000 };

const HOSTS = {
  integration: "https://webpay3gint.transbank.cl",
  production: "https://webpay3g.transbank.cl",
} as const;

// Unset parts are those of the public test environment.
interface Contract {
  commerceCode?: string | undefined;
  apiKey?: string | undefined;
}

interface WebpayOptions {
  mode: "simulator" | "integration" | "production";
  simulatorUrl?: string | undefined;
  plus?: Contract;
  /** The parent's code; the children's are on the venues. */
  mall?: Contract;
  /** Until the last byte: `quick` for create and status, `patient` for commit and refund. */
  timeoutsMs?: { quick: number; patient: number };
}

/** Without a path. */
export const providerUrl = ({ WEBPAY, WEBPAY_SIMULATOR_URL }: Settings): string =>
  baseOf({ mode: WEBPAY, simulatorUrl: WEBPAY_SIMULATOR_URL });

function baseOf({ mode, simulatorUrl }: Pick<WebpayOptions, "mode" | "simulatorUrl">): string {
  const host = mode === "simulator" ? simulatorUrl : HOSTS[mode];
  if (!host) throw new Error("Set WEBPAY_SIMULATOR_URL to the simulator's address.");
  // The SDK adds the slash itself.
  return host.replace(/\/$/, "");
}

function optionsFor(url: string) {
  // The SDK's enum type has only the two hosts.
  const base = url as Transbank.Environment;
  return ({ commerceCode, apiKey }: Contract, ownCode: string, timeoutMs: number) =>
    new Options(commerceCode ?? ownCode, apiKey ?? IntegrationApiKeys.WEBPAY, base, timeoutMs);
}

// The SDK does not check amounts: whole pesos above zero, equal to the sum of the shares.
function refuseOddAmounts({ amountClp, shares }: NewTransaction): void {
  const amounts = [amountClp, ...shares.map((share) => share.amountClp)];
  const odd = amounts.find((amount) => !Number.isSafeInteger(amount) || amount <= 0);
  if (odd !== undefined) throw new Error(`the provider takes whole pesos above zero, not ${odd}`);
  const sum = shares.reduce((total, share) => total + share.amountClp, 0);
  if (shares.length > 0 && sum !== amountClp) throw new Error(`shares of ${sum} do not make up ${amountClp}`);
}

/** Webpay Plus and Webpay Plus Mall REST 1.2 through the official SDK; with shares a transaction is a Mall's. */
export function openWebpay(options: WebpayOptions): CardPayments {
  const { plus = {}, mall = {}, timeoutsMs = TIMEOUTS_MS } = options;
  const base = baseOf(options);
  const [optionsOf, Created] = [optionsFor(base), createdAt(base)];
  const clientsOf = (timeoutMs: number) => ({
    plus: new WebpayPlus.Transaction(optionsOf(plus, IntegrationCommerceCodes.WEBPAY_PLUS, timeoutMs)),
    mall: new WebpayPlus.MallTransaction(
      optionsOf(mall, IntegrationCommerceCodes.WEBPAY_PLUS_MALL, timeoutMs),
    ),
  });
  const [quick, patient] = [clientsOf(timeoutsMs.quick), clientsOf(timeoutsMs.patient)];
  const clientOf = (clients: typeof quick, { shares }: OpenTransaction) =>
    shares.length > 0 ? clients.mall : clients.plus;

  return {
    create: async (transaction) => {
      refuseOddAmounts(transaction);
      const { buyOrder, sessionId, amountClp, returnUrl, shares } = transaction;
      if (shares.length === 0) {
        return await ask(Created, () => quick.plus.create(buyOrder, sessionId, amountClp, returnUrl));
      }
      const details = shares.map(
        (share) => new TransactionDetail(share.amountClp, share.commerceCode, share.buyOrder),
      );
      return await ask(Created, () => quick.mall.create(buyOrder, sessionId, returnUrl, details));
    },
    commit: (transaction) => ask(Transaction, () => clientOf(patient, transaction).commit(transaction.token)),
    status: (transaction) => ask(Transaction, () => clientOf(quick, transaction).status(transaction.token)),
    refund: async ({ token, shares }, { amountClp, share }) => {
      if (shares.length > 0 && !share) throw new Error("a Mall refund names its share");
      const refund = () =>
        share
          ? patient.mall.refund(token, share.buyOrder, share.commerceCode, amountClp)
          : patient.plus.refund(token, amountClp);
      return (await ask(refundOf(amountClp), refund)).type;
    },
  };
}

export function openPayments(settings: Settings): CardPayments {
  return openWebpay({
    mode: settings.WEBPAY,
    simulatorUrl: settings.WEBPAY_SIMULATOR_URL,
    plus: { commerceCode: settings.WEBPAY_COMMERCE_CODE, apiKey: settings.WEBPAY_API_KEY },
    mall: { commerceCode: settings.WEBPAY_MALL_CODE, apiKey: settings.WEBPAY_MALL_API_KEY },
  });
}

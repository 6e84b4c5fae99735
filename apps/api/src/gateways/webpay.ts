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

/** Plain Webpay Plus answers the money at the top, Mall in `details`: here both have details. */
function withDetails(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || "details" in answer) return answer;
  const { buy_order, session_id, card_detail, transaction_date, accounting_date, vci, ...money } =
    answer as Record<string, unknown>;
  const common = { buy_order, session_id, card_detail, transaction_date, accounting_date, vci };
  return { ...common, details: [{ buy_order, ...money }] };
}

const Transaction = z.preprocess(withDetails, ProviderTransaction);

/** The payment page is the provider's own: whatever else it names, no buyer is sent there. */
const createdAt = (base: string) =>
  z.object({
    token: z.string().regex(/^[0-9a-f]{64}$/i),
    url: z.string().refine((url) => URL.canParse(url) && originOf(url) === originOf(base), "a foreign page"),
  });

/** The simulator of this machine has two names. */
const originOf = (url: string) => new URL(url).origin.replace("//localhost:", "//127.0.0.1:");

/** A reversal is of the whole and says no more; of a nullification code and amount have to say the same. */
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
/** Money is back when type, code and amount say so together; anything else says nothing, and the status decides. */
const refundOf = (amountClp: number) =>
  z
    .discriminatedUnion("type", [Reversed, Nullified])
    .refine(({ nullified_amount: amount }) => (amount ?? amountClp) === amountClp, "of another amount");

/** About the transaction itself; a 401 is the key's fault, a 429 the moment's: asked again, the answer may be another. */
const REFUSALS = [400, 404, 422];

/** The SDK throws one class for everything, with the HTTP status only in its text. */
function toProviderError(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  const status = Number(/status code (\d{3})/.exec(text)?.[1]);
  if (REFUSALS.includes(status)) {
    return new ProviderRefusal(status, text.split("\n")[1]?.trim() ?? "");
  }
  return new ProviderSilence(status ? `HTTP ${status}` : (text.split("\n")[0] ?? ""), { cause: error });
}

/**
 * Makes a call of the SDK and reads its answer.
 * @throws ProviderRefusal for what ends the matter, ProviderSilence for whatever else is no readable answer
 */
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

/** The SDK's own time-out names silence better than a cut, so that it comes first. */
const DEADLINE_AFTER_TIMEOUT_MS = 250;

// The SDK's time-out counts from byte to byte, so that an answer which drips never ends; and a redirect would take the
// key of the shop elsewhere (HARM-11).
const http: SdkHttp = createRequire(require.resolve("transbank-sdk"))("axios");
http.interceptors.request.use((request) => ({
  ...request,
  signal: AbortSignal.timeout((request.timeout || TIMEOUTS_MS.patient) + DEADLINE_AFTER_TIMEOUT_MS),
  maxRedirects: 0,
  maxContentLength: MAX_ANSWER_BYTES,
}));

/** Shorter than the browser waits for us, so that the buyer hears who did not answer. */
const TIMEOUTS_MS = { quick: 8_000, patient: 15_000 };

const HOSTS = {
  integration: "https://webpay3gint.transbank.cl",
  production: "https://webpay3g.transbank.cl",
} as const;

/** A contract with the provider; unset parts are those of its public test environment. */
interface Contract {
  commerceCode?: string | undefined;
  apiKey?: string | undefined;
}

interface WebpayOptions {
  mode: "simulator" | "integration" | "production";
  simulatorUrl?: string | undefined;
  /** Plain Webpay Plus. */
  plus?: Contract;
  /** Webpay Plus Mall: the parent's code; the children's stand on the venues. */
  mall?: Contract;
  /** Until the last byte of an answer: of one that opens or tells, and of one that moves money. */
  timeoutsMs?: { quick: number; patient: number };
}

function baseOf({ mode, simulatorUrl }: WebpayOptions): string {
  const host = mode === "simulator" ? simulatorUrl : HOSTS[mode];
  if (!host) throw new Error("Set WEBPAY_SIMULATOR_URL to the simulator's address.");
  // The SDK joins paths itself: no slash at the end.
  return host.replace(/\/$/, "");
}

function optionsFor(url: string) {
  // The SDK's enum type knows only the two hosts.
  const base = url as Transbank.Environment;
  return ({ commerceCode, apiKey }: Contract, ownCode: string, timeoutMs: number) =>
    new Options(commerceCode ?? ownCode, apiKey ?? IntegrationApiKeys.WEBPAY, base, timeoutMs);
}

/** Whole pesos above zero, whose shares, if any, make up the amount: the SDK itself checks none of it. */
function refuseOddAmounts({ amountClp, shares }: NewTransaction): void {
  const amounts = [amountClp, ...shares.map((share) => share.amountClp)];
  const odd = amounts.find((amount) => !Number.isSafeInteger(amount) || amount <= 0);
  if (odd !== undefined) throw new Error(`the provider takes whole pesos above zero, not ${odd}`);
  const sum = shares.reduce((total, share) => total + share.amountClp, 0);
  if (shares.length > 0 && sum !== amountClp) throw new Error(`shares of ${sum} do not make up ${amountClp}`);
}

/**
 * Webpay Plus and Webpay Plus Mall REST 1.2 through the official SDK: with shares a transaction is a Mall's.
 * Simulator, integration and production differ by settings alone.
 */
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

/** The card provider that the operator's settings name; the server and the desk ask the same one. */
export function openPayments(settings: Settings): CardPayments {
  return openWebpay({
    mode: settings.WEBPAY,
    simulatorUrl: settings.WEBPAY_SIMULATOR_URL,
    plus: { commerceCode: settings.WEBPAY_COMMERCE_CODE, apiKey: settings.WEBPAY_API_KEY },
    mall: { commerceCode: settings.WEBPAY_MALL_CODE, apiKey: settings.WEBPAY_MALL_API_KEY },
  });
}

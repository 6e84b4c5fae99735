import { createRequire } from "node:module";
import type * as Transbank from "transbank-sdk";
import { onTestFinished } from "vitest";
import type { SimulatorOptions } from "../src/app";
import { type RunningSimulator, startSimulator } from "../src/start";

process.env.NO_PROXY = "127.0.0.1,localhost";

// A named import of this CommonJS package type-checks and then fails at run time.
const sdk = createRequire(import.meta.url)("transbank-sdk") as typeof Transbank;
const { IntegrationApiKeys, IntegrationCommerceCodes, Options, WebpayPlus } = sdk;
export const { TransactionDetail } = sdk;
export const CODES = IntegrationCommerceCodes;
export const SECRET: string = IntegrationApiKeys.WEBPAY;
export const RETURN_URL = "http://localhost:1/return";
const API = "/rswebpaytransaction/api/webpay/v1.2";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

interface ReturnRequest {
  method: "GET" | "POST";
  url: string;
  fields: Record<string, string>;
}

/** Starts a simulator for one test and gives the real SDK, raw HTTP and the controls against it. */
export async function aSimulator(options: SimulatorOptions = {}) {
  const simulator = await startSimulator(options);
  onTestFinished(() => simulator.close());
  return clientsOf(simulator);
}

/** The same for a simulator that the test started itself. */
export function clientsOf({ url, close }: RunningSimulator) {
  const sdkOptions = (code: string, timeoutMs = 5_000) => new Options(code, SECRET, url, timeoutMs);
  const control = async <T = unknown>(name: string, body: object): Promise<T> => {
    const reply = await post(`${url}/simulator/${name}`, body);
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  return {
    url,
    close,
    control,
    plus: (code: string = CODES.WEBPAY_PLUS, timeoutMs?: number) =>
      new WebpayPlus.Transaction(sdkOptions(code, timeoutMs)),
    mall: (code: string = CODES.WEBPAY_PLUS_MALL) => new WebpayPlus.MallTransaction(sdkOptions(code)),
    pay: (token: string, action = "approve", more: object = {}) =>
      control<ReturnRequest>("pay", { token, action, ...more }),
    passMs: (offsetMs: number) => control("clock", { offsetMs }),
    /** A call without the SDK's own checks; headers given override the right credentials. */
    call: (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
      fetch(`${url}${API}${path}`, {
        method,
        headers: {
          "Tbk-Api-Key-Id": CODES.WEBPAY_PLUS,
          "Tbk-Api-Key-Secret": SECRET,
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      }),
    visit: (page: string, fields: Record<string, string>) =>
      fetch(`${url}/webpayserver/${page}`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
      }),
  };
}

let orders = 0;
/** A buy order that no other test uses. */
export function aBuyOrder(): string {
  orders += 1;
  return `order-${process.pid}-${orders}`;
}

const post = (url: string, body: object) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

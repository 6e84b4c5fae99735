import { z } from "zod";

/** Contains no person. */
export interface TaxDocumentRequest {
  /** Idempotency key. */
  key: string;
  /** Document type of the Servicio de Impuestos Internos. */
  code: number;
  /** ISO date in Santiago on which the money moved. */
  date: string;
  amountClp: number;
  netClp: number;
  vatClp: number;
  description: string;
  /** The document that a credit note corrects. */
  reference: { code: number; number: string } | null;
}

const IssuedTaxDocument = z.object({
  folio: z.union([z.string().regex(/^[A-Za-z0-9-]{1,30}$/), z.number().int().positive()]).transform(String),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish()
    .transform((url) => url ?? null),
});
export type IssuedTaxDocument = z.output<typeof IssuedTaxDocument>;

/** The provider will not issue it as it is; repeating is useless. */
export class TaxRefusal extends Error {
  override readonly name = "TaxRefusal";
}

/** No reply, or none about the document: it may or may not have been issued. */
export class TaxSilence extends Error {
  override readonly name = "TaxSilence";
}

/** Every call ends in time: a document, `TaxRefusal` or `TaxSilence`. After a silence call `find` before `issue`. */
export interface TaxDocuments {
  issue(request: TaxDocumentRequest): Promise<IssuedTaxDocument>;
  find(key: string): Promise<IssuedTaxDocument | null>;
}

const TIMEOUT_MS = 10_000;
// Other refusals, also of a wrong token, are the connection's fault and not the document's.
const REFUSALS = [400, 409, 422];
const MAX_REASON = 300;

interface TaxProvider {
  url: string;
  token: string;
  timeoutMs?: number;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no reason given";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

/** docs/operations.md: `POST {url}/documents` with an `Idempotency-Key`, `GET {url}/documents/{key}`. */
export function openTaxProvider({ url, token, timeoutMs = TIMEOUT_MS }: TaxProvider): TaxDocuments {
  const call = async (path: string, request: RequestInit): Promise<{ status: number; text: string }> => {
    try {
      const response = await fetch(`${url.replace(/\/$/, "")}/documents${path}`, {
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw new TaxSilence(`the provider of tax documents gave no answer: ${reasonOf(error)}`);
    }
  };
  const read = ({ status, text }: { status: number; text: string }): IssuedTaxDocument => {
    if (REFUSALS.includes(status)) throw new TaxRefusal(`${status}: ${text.slice(0, MAX_REASON)}`);
    if (status !== 200 && status !== 201)
      throw new TaxSilence(`the provider of tax documents said ${status}`);
    const parsed = IssuedTaxDocument.safeParse(jsonOf(text));
    if (!parsed.success) throw new TaxSilence("the provider of tax documents answered without a number");
    return parsed.data;
  };
  return {
    issue: async ({ key, ...document }) =>
      read(
        await call("", {
          method: "POST",
          headers: { "content-type": "application/json", "idempotency-key": key },
          body: JSON.stringify(document),
        }),
      ),
    find: async (key) => {
      const answer = await call(`/${encodeURIComponent(key)}`, {});
      return answer.status === 404 ? null : read(answer);
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface TaxSettings {
  TAX_DOCUMENTS_URL?: string | undefined;
  TAX_DOCUMENTS_TOKEN?: string | undefined;
}

/** Null without a provider. If so, the accountant issues documents from a sheet. */
export function openTaxDocuments({
  TAX_DOCUMENTS_URL,
  TAX_DOCUMENTS_TOKEN,
}: TaxSettings): TaxDocuments | null {
  if (!TAX_DOCUMENTS_URL || !TAX_DOCUMENTS_TOKEN) return null;
  return openTaxProvider({ url: TAX_DOCUMENTS_URL, token: TAX_DOCUMENTS_TOKEN });
}

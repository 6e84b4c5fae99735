import { ENDPOINTS, type EndpointName } from "./endpoints";
import type { ErrorCode, ErrorDetails, ErrorReply } from "./errors";
import type { CallInput, Reply } from "./schemas";

const NO_ANSWER: ErrorReply = {
  code: "NO_CONNECTION",
  message: "NoConnection",
  text: "No pudimos conectarnos. Revisa tu conexión e intenta nuevamente.",
};

// The browser did not return its new session cookie (BUG-04).
const NO_SESSION_KEPT: ErrorReply = {
  code: "SESSION_NOT_KEPT",
  message: "SessionNotKept",
  text: "Tu navegador no guardó la cookie de esta página, y sin ella no podemos continuar. Permite las cookies o abre la página en otro navegador.",
};

/** A call that was refused or got no reply; branch on `code`, show `text`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode | "NO_CONNECTION" | "SESSION_NOT_KEPT";
  readonly text: string;
  readonly details: ErrorDetails;
  readonly requestId?: string;

  constructor(
    reply: ErrorReply,
    /** HTTP status; 0 without a reply. */
    readonly status: number,
  ) {
    super(reply.message);
    this.code = reply.code as ErrorCode;
    this.text = reply.text;
    this.details = reply.details ?? {};
    this.requestId = reply.requestId;
  }
}

const FOREIGN = "HTTP ";

/** Not the shop's server answered, but something before it; `text` has its words. */
export const isForeign = ({ code, message }: ApiError): boolean =>
  code === "UNKNOWN" && message.startsWith(FOREIGN);

export const sessionNotKept = (): ApiError => new ApiError(NO_SESSION_KEPT, 0);

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function addressOf(name: EndpointName, { params = {}, query = {} }: Parts = {}): string {
  const path = ENDPOINTS[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

const UNEXPLAINED = "Hubo un problema al procesar tu solicitud. Por favor, intenta nuevamente.";
// Longer texts and markup are somebody's error page.
const MAX_WORDS = 200;

function foreignWords(body: unknown): string | undefined {
  const fields: { message?: unknown; error?: unknown } =
    typeof body === "object" && body !== null ? body : {};
  return [fields.message, fields.error, body].find(
    (words): words is string =>
      typeof words === "string" && words.trim() !== "" && words.length <= MAX_WORDS && !words.includes("<"),
  );
}

const RUT_TAKEN: ErrorReply = {
  code: "STUDENT_RUT_TAKEN",
  message: "rut must be unique",
  text: "El RUT se encuentra asignado a otro estudiante",
};
// Both of the specification, from a server that gives no code.
const RUT_TEXTS = [RUT_TAKEN.message, "Ya existe un estudiante registrado con ese RUT"];

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function readError(response: Response): Promise<ErrorReply> {
  const body = parseBody(await response.text());
  if (typeof body === "object" && body !== null && "code" in body && "text" in body)
    return body as ErrorReply;
  const words = foreignWords(body) ?? UNEXPLAINED;
  if (RUT_TEXTS.includes(words)) return RUT_TAKEN;
  return { code: "UNKNOWN", message: FOREIGN + response.status, text: words };
}

export type Client = <K extends EndpointName>(
  name: K,
  ...input: keyof CallInput<K> extends never ? [] : [CallInput<K>]
) => Promise<Reply<K>>;

type FileName = "downloadReceipt" | "downloadCalendar" | "downloadQuote" | "downloadRightsExport";
type FileClient = <K extends FileName>(name: K, input: CallInput<K>) => Promise<Blob>;

interface Connection {
  base: string;
  fetcher: typeof fetch;
}

interface Call<Body> {
  name: EndpointName;
  parts: Parts;
  read: (response: Response) => Promise<Body>;
}

async function send<Body>({ base, fetcher }: Connection, { name, parts, read }: Call<Body>): Promise<Body> {
  const hasBody = ENDPOINTS[name].method !== "GET";
  try {
    const response = await fetcher(base + addressOf(name, parts), {
      method: ENDPOINTS[name].method,
      credentials: "include",
      headers: { accept: "application/json", ...(hasBody ? { "content-type": "application/json" } : {}) },
      ...(hasBody ? { body: JSON.stringify(parts.body ?? {}) } : {}),
    });
    if (!response.ok) throw new ApiError(await readError(response), response.status);
    return await read(response);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw Object.assign(new ApiError(NO_ANSWER, 0), { cause: error });
  }
}

/** Requests carry the cookies (SEC-04). @throws ApiError for every failure, also without a reply */
export function createClient(base: string, fetcher: typeof fetch = (...args) => fetch(...args)): Client {
  return (name, ...input) =>
    send({ base, fetcher }, { name, parts: input[0] ?? {}, read: (response) => response.json() });
}

/** For files: a plain link would show a refusal as JSON. */
export function createFileClient(
  base: string,
  fetcher: typeof fetch = (...args) => fetch(...args),
): FileClient {
  return (name, input) =>
    send({ base, fetcher }, { name, parts: input, read: (response) => response.blob() });
}

import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { z } from "zod";
import type { Operation } from "../control/fault-board";
import { playFault } from "../control/play-fault";
import type { World } from "../world";

export const TAX_PREFIX = "/tax";

const clp = z.int().min(0);
const Asked = z.strictObject({
  code: z.union([z.literal(39), z.literal(41), z.literal(33), z.literal(34), z.literal(61)]),
  date: z.iso.date(),
  amountClp: z.int().min(1),
  netClp: clp,
  vatClp: clp,
  description: z.string().min(1).max(100),
  reference: z.strictObject({ code: z.int(), number: z.string().min(1).max(40) }).nullable(),
});
type Asked = z.output<typeof Asked>;

interface IssuedDocument extends Asked {
  key: string;
  folio: number;
}

export interface TaxOffice {
  find(key: string): IssuedDocument | null;
  /** The same key gets the same document; null for a key that already stands for another one. */
  issue(key: string, asked: Asked): IssuedDocument | null;
  all(): IssuedDocument[];
}

/** Numbers of each kind rise from 1, as the tax office's do, and none is given twice. */
export function createTaxOffice(): TaxOffice {
  const documents = new Map<string, IssuedDocument>();
  return {
    find: (key) => documents.get(key) ?? null,
    issue(key, asked) {
      const known = documents.get(key);
      if (known)
        return JSON.stringify({ ...asked, key, folio: known.folio }) === JSON.stringify(known) ? known : null;
      const folio = [...documents.values()].filter(({ code }) => code === asked.code).length + 1;
      const document = { ...asked, key, folio };
      documents.set(key, document);
      return document;
    },
    all: () => [...documents.values()],
  };
}

/** What is wrong with a document beside its fields; a boleta's own credit note must name one that was issued. */
function faultOf(asked: Asked, office: TaxOffice): string | null {
  const { code, amountClp, netClp, vatClp, reference } = asked;
  if (netClp + vatClp !== amountClp) return "net and VAT do not sum to the amount";
  if ((code === 61) !== (reference !== null)) return "a credit note, and nothing else, has a reference";
  if (!reference || reference.code === 48) return null;
  const corrected = office
    .all()
    .find((one) => one.code === reference.code && String(one.folio) === reference.number);
  if (!corrected) return "the document of the reference was never issued";
  return corrected.amountClp < amountClp ? "more than the document of the reference" : null;
}

/** A provider of documents of tax by the two calls that the shop knows (docs/operations.md); mount it under `TAX_PREFIX`. */
export const taxProviderRoutes: FastifyPluginAsync<{ world: World }> = async (app, { world }) => {
  const answering = (operation: Operation, key: string, reply: FastifyReply, run: () => object) => {
    world.calls.count(operation, key);
    const fault = world.faults.takeTransport(operation);
    return fault ? playFault(fault, reply, run) : run();
  };
  const told = ({ key, folio }: IssuedDocument) => ({
    folio,
    url: `https://boletas.example/${encodeURIComponent(key)}`,
  });

  app.addHook("onRequest", async ({ headers }, reply) => {
    if (!/^Bearer \S{16,}$/.test(headers.authorization ?? ""))
      return reply.code(401).send({ error: "no token" });
  });
  app.post("/documents", ({ headers, body }, reply) => {
    const key = String(headers["idempotency-key"] ?? "");
    return answering("tax-issue", key, reply, () => {
      const parsed = Asked.safeParse(body);
      const fault = parsed.success ? faultOf(parsed.data, world.taxOffice) : "a field is wrong";
      if (!parsed.success || fault || key === "") return reply.code(422).send({ error: fault ?? "no key" });
      const document = world.taxOffice.issue(key, parsed.data);
      return document
        ? told(document)
        : reply.code(409).send({ error: "the key stands for another document" });
    });
  });
  app.get<{ Params: { key: string } }>("/documents/:key", ({ params }, reply) =>
    answering("tax-find", params.key, reply, () => {
      const document = world.taxOffice.find(params.key);
      return document ? told(document) : reply.code(404).send({ error: "unknown" });
    }),
  );
};

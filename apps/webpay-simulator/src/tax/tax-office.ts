import { z } from "zod";

const clp = z.int().min(0);
export const Asked = z.strictObject({
  code: z.union([z.literal(39), z.literal(41), z.literal(33), z.literal(34), z.literal(61)]),
  date: z.iso.date(),
  amountClp: z.int().min(1),
  netClp: clp,
  vatClp: clp,
  description: z.string().min(1).max(100),
  reference: z.strictObject({ code: z.int(), number: z.string().min(1).max(40) }).nullable(),
});
type Asked = z.output<typeof Asked>;

export interface IssuedDocument extends Asked {
  key: string;
  folio: number;
}

export interface TaxOffice {
  find(key: string): IssuedDocument | null;
  /** The same key gets the same document; null when the key belongs to another one. */
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

// What is wrong with a document beside its fields; a boleta's own credit note must name one that was issued.
export function faultOf(asked: Asked, office: TaxOffice): string | null {
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

import { formatClp } from "@shop/domain/format/money";
import { formatRut } from "@shop/domain/people/rut";
import type { Academy } from "../academy";
import { type AcademyDocument, DocumentError } from "./parse-document";

/** What a document may say of the academy, as `{{name}}`. */
const FACTS = {
  legalName: ({ seller }: Academy) => seller.legalName,
  rut: ({ seller }: Academy) => formatRut(seller.rut),
  address: ({ seller }: Academy) => seller.address,
  email: ({ seller }: Academy) => seller.email,
  supportPhone: ({ supportPhone }: Academy) => supportPhone.replaceAll(" ", "\u00a0"),
  enrolmentFee: ({ enrolmentFee }: Academy) => formatClp(enrolmentFee),
};

const isFact = (name: string): name is keyof typeof FACTS => Object.hasOwn(FACTS, name);

/**
 * The document with the academy's own data in place of `{{legalName}}` and the like.
 * @throws DocumentError when it asks for something else
 */
export function fillDocument(document: AcademyDocument, academy: Academy): AcademyDocument {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
      if (isFact(name)) return FACTS[name](academy);
      throw new DocumentError(
        `"${document.title}": {{${name}}} is unknown; there are ${Object.keys(FACTS).join(", ")}.`,
      );
    });
  return { ...document, blocks: document.blocks.map((block) => ({ ...block, text: fill(block.text) })) };
}

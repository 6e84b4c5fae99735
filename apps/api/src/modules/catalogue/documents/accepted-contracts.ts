import path from "node:path";
import { type ContractKind, contractFor } from "@shop/domain/programs/contract-choice";
import type { CurrentAcademy } from "../academy";
import type { DocumentShelf } from "./document-shelf";

interface Copied {
  setting: keyof CurrentAcademy["documents"];
  /** Beginning of a copy's file name. */
  name: string;
}

const CONTRACTS = {
  services: { setting: "servicesContract", name: "contrato-servicios-educacionales" },
  san_miguel: { setting: "sanMiguelContract", name: "contrato-san-miguel" },
} as const satisfies Record<ContractKind, Copied>;

const kindsOf = (venueNames: readonly string[]): ContractKind[] => [...new Set(venueNames.map(contractFor))];

/** Settings of the contracts that a purchase for these venues accepts. */
export const contractsOf = (venueNames: readonly string[]) =>
  kindsOf(venueNames).map((kind) => CONTRACTS[kind].setting);

/** What every purchase accepts besides its contract. */
const RULEBOOK: readonly Copied[] = [
  { setting: "rulebookContract", name: "contrato-reglamento" },
  { setting: "rulebook", name: "reglamento" },
];

/** What a purchase accepted: a version of the contract, for some venues. */
export interface AcceptedTerms {
  version: string;
  venueNames: readonly string[];
}

export interface ContractCopy {
  fileName: string;
  content: Buffer;
}

/**
 * Whole copies of the contracts that a purchase accepted (Ley 19.496, art. 12 A), as PDF; none once another version is
 * in force: of an older one the shop keeps the numbers and not the text.
 */
export async function copyAcceptedContracts(
  { readAcademy, drawDocument }: { readAcademy: () => Promise<CurrentAcademy>; drawDocument: DocumentShelf },
  { version, venueNames }: AcceptedTerms,
): Promise<ContractCopy[]> {
  const { documents } = await readAcademy();
  if (documents.termsVersion !== version) return [];
  const contracts = kindsOf(venueNames).map((kind) => CONTRACTS[kind]);
  const copies = [...contracts, ...RULEBOOK].map(async ({ setting, name }): Promise<ContractCopy[]> => {
    const drawn = await drawDocument(path.basename(documents[setting], ".pdf"));
    // Texts are read when the process starts: a load may have come since.
    if (drawn?.version !== version) return [];
    return [{ fileName: `${name}-${version.replace(/[^\w.]+/g, "-")}.pdf`, content: drawn.pdf }];
  });
  return (await Promise.all(copies)).flat();
}

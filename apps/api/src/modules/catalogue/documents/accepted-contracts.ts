import path from "node:path";
import { type ContractKind, contractFor } from "@shop/domain/programs/contract-choice";
import { type CurrentAcademy, inSeason } from "../current-academy";
import type { DocumentShelf } from "./document-shelf";

interface Copied {
  setting: keyof CurrentAcademy["documents"];
  name: string;
}

const CONTRACTS = {
  services: { setting: "servicesContract", name: "contrato-servicios-educacionales" },
  san_miguel: { setting: "sanMiguelContract", name: "contrato-san-miguel" },
} as const satisfies Record<ContractKind, Copied>;

const kindsOf = (venueNames: readonly string[]): ContractKind[] => [...new Set(venueNames.map(contractFor))];

export const contractsOf = (venueNames: readonly string[]) =>
  kindsOf(venueNames).map((kind) => CONTRACTS[kind].setting);

const RULEBOOK: readonly Copied[] = [
  { setting: "rulebookContract", name: "contrato-reglamento" },
  { setting: "rulebook", name: "reglamento" },
];

export interface AcceptedTerms {
  version: string;
  season: number | undefined;
  venueNames: readonly string[];
}

export interface ContractCopy {
  fileName: string;
  content: Buffer;
}

/** Copies by law (Ley 19.496, art. 12 A); none once another version is in force: older texts are not kept. */
export async function copyAcceptedContracts(
  { readAcademy, drawDocument }: { readAcademy: () => Promise<CurrentAcademy>; drawDocument: DocumentShelf },
  { version, season, venueNames }: AcceptedTerms,
): Promise<ContractCopy[]> {
  const { documents } = inSeason(await readAcademy(), season);
  if (documents.termsVersion !== version) return [];
  const contracts = kindsOf(venueNames).map((kind) => CONTRACTS[kind]);
  const copies = [...contracts, ...RULEBOOK].map(async ({ setting, name }): Promise<ContractCopy[]> => {
    const drawn = await drawDocument(path.basename(documents[setting], ".pdf"), season);
    // Texts are read at start; a load may have come since.
    if (drawn?.version !== version) return [];
    return [{ fileName: `${name}-${version.replace(/[^\w.]+/g, "-")}.pdf`, content: drawn.pdf }];
  });
  return (await Promise.all(copies)).flat();
}

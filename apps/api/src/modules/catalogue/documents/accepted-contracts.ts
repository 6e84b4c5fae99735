import path from "node:path";
import { contractsAt } from "@shop/domain/programs/contract-choice";
import { type CurrentAcademy, inSeason } from "../current-academy";
import type { DocumentShelf } from "./document-shelf";

export interface AcceptedTerms {
  version: string;
  season: number | undefined;
  venueIds: readonly number[];
}

export interface ContractCopy {
  fileName: string;
  content: Buffer;
}

/** Copies by law (Ley 19.496, art. 12 A); none once another version is in force: older texts are not kept. */
export async function copyAcceptedContracts(
  { readAcademy, drawDocument }: { readAcademy: () => Promise<CurrentAcademy>; drawDocument: DocumentShelf },
  { version, season, venueIds }: AcceptedTerms,
): Promise<ContractCopy[]> {
  const { documents } = inSeason(await readAcademy(), season);
  if (documents.termsVersion !== version) return [];
  const accepted = [...contractsAt(documents, venueIds), documents.rulebookContract, documents.rulebook];
  const copies = accepted.map(async (address): Promise<ContractCopy[]> => {
    const name = path.basename(address, ".pdf");
    const drawn = await drawDocument(name, season);
    // Texts are read at start; a load may have come since.
    if (drawn?.version !== version) return [];
    // The season stands in the version too.
    const title = name.replace(/-\d{4}$/, "");
    return [{ fileName: `${title}-${version.replace(/[^\w.]+/g, "-")}.pdf`, content: drawn.pdf }];
  });
  return (await Promise.all(copies)).flat();
}

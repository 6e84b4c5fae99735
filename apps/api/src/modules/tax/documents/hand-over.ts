import { noteLooks } from "../../../acts/audit-queries";
import type { PaymentDeps } from "../../payments/deps";
import { type DocumentOfDay, findDocumentsOfDay, markExported } from "./document-list-queries";
import { noteMissingDocuments } from "./note-document";

interface HandOver {
  day: string;
  actor: string;
  /** Before the commit: without a file nothing is marked. */
  write: (documents: readonly DocumentOfDay[]) => Promise<void>;
}

/** A day's documents for the accountant, who issues the waiting ones where no provider does; a later file has them too. */
export async function handOverDocuments(
  { db, settings }: Pick<PaymentDeps, "db" | "settings">,
  { day, actor, write }: HandOver,
): Promise<{ rows: number; handed: number }> {
  await noteMissingDocuments(db);
  return await db.transaction(async (tx) => {
    const handed = settings.TAX_DOCUMENTS_URL ? 0 : await markExported(tx, day);
    const documents = await findDocumentsOfDay(tx, day);
    await noteLooks(
      tx,
      { actor, action: "export_documents", details: { day } },
      documents.map(({ saleId }) => saleId),
    );
    await write(documents);
    return { rows: documents.length, handed };
  });
}

import { afterAll } from "vitest";

/**
 * Opens something for a whole test file, at its top level: `const shop = await forFile(startPurchaseShop())`. What was
 * opened last is closed first.
 */
export async function forFile<T extends { close(): Promise<unknown> }>(opening: T | Promise<T>): Promise<T> {
  const opened = await opening;
  afterAll(async () => {
    await opened.close();
  });
  return opened;
}

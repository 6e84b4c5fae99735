import { afterAll } from "vitest";

/** For a test file's top level: `const shop = await forFile(startPurchaseShop())`. Closes in reverse order. */
export async function forFile<T extends { close(): Promise<unknown> }>(opening: T | Promise<T>): Promise<T> {
  const opened = await opening;
  afterAll(async () => {
    await opened.close();
  });
  return opened;
}

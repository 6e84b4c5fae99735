import { tabStorage } from "../../lib/browser-storage";

const KEY = "compra-pagada";

/** Address of the result that this tab showed last; another purchase that begins forgets it. */
export const paidPurchase = {
  read: () => tabStorage.get(KEY),
  write: (resultPath: string) => tabStorage.set(KEY, resultPath),
  forget: () => tabStorage.remove(KEY),
};

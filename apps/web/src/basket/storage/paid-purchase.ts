import { tabStorage } from "../../lib/browser-storage";

const KEY = "compra-pagada";

/** Result that this tab showed last, by its address: the steps behind it in the history are of that purchase, until another begins. */
export const paidPurchase = {
  read: () => tabStorage.get(KEY),
  write: (resultPath: string) => tabStorage.set(KEY, resultPath),
  forget: () => tabStorage.remove(KEY),
};

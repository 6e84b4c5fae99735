import { expect, test } from "vitest";
import { paymentPage } from "./create-transaction";

const SIMULATOR = "http://127.0.0.1:9100/webpayserver/initTransaction";
const PROVIDER = "https://webpay3g.transbank.cl/webpayserver/initTransaction";

test.each([
  [SIMULATOR, "http://localhost:3000", true, SIMULATOR],
  [SIMULATOR, "http://192.168.1.20:3000", true, "http://192.168.1.20:3000/webpayserver/initTransaction"],
  [PROVIDER, "https://shop.example.cl", false, PROVIDER],
])("%s for a buyer at %s (simulator %s) is %s", (url, shopOrigin, isSimulator, page) => {
  expect(paymentPage(url, { shopOrigin, isSimulator })).toBe(page);
});

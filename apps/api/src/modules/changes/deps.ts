import type { ServerKeys } from "../../server-keys";
import type { PaymentDeps } from "../payments/deps";

export interface ChangeDeps extends PaymentDeps {
  keys: Pick<ServerKeys, "references">;
}

import type { ServerKeys } from "../../server-keys";
import type { PaymentDeps } from "../payments/deps";

/** What the use cases around a change are given. */
export interface ChangeDeps extends PaymentDeps {
  keys: Pick<ServerKeys, "references">;
}

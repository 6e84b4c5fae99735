import { ApiError } from "@shop/contracts/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api";

// Unknown or truncated link.
const NO_SUCH_PURCHASE: readonly number[] = [400, 404];

export const purchaseQuery = (token: string) =>
  queryOptions({
    queryKey: ["purchase", token],
    queryFn: async () => {
      try {
        return await api("readPurchase", { params: { token } });
      } catch (error) {
        if (error instanceof ApiError && NO_SUCH_PURCHASE.includes(error.status)) return null;
        throw error;
      }
    },
  });

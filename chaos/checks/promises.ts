import { type Check, finishedOrders } from "./check";

export const PROMISE_CHECKS: Check[] = [
  {
    name: "every confirmation that a buyer saw still stands",
    find: async (evidence) => {
      const finished = await finishedOrders(evidence);
      return evidence.stories
        .filter(({ sawConfirmation, orderId }) => sawConfirmation && !finished.has(orderId ?? 0))
        .map(({ n, orderId }) => `buyer ${n}, order ${orderId}`);
    },
  },
  {
    name: "no payment that a buyer was told had failed is charged",
    find: async ({ stories, transactions }) => {
      const told = new Map(stories.flatMap(({ n, toldFailed }) => toldFailed.map((token) => [token, n])));
      return transactions
        .filter(
          ({ token, details }) => told.has(token) && details.some(({ status }) => status === "AUTHORIZED"),
        )
        .map(({ token, buyOrder }) => `buyer ${told.get(token)}: ${buyOrder}`);
    },
  },
  {
    name: "every buyer came to an end",
    find: async ({ stories }) =>
      stories.flatMap(({ n, ending, reason }) => (ending === "gave up" ? [`buyer ${n}: ${reason}`] : [])),
  },
];

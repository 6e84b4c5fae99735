import { expect, test } from "vitest";
import { aBuyOrder, aSimulator, RETURN_URL } from "../../test/harness";

test("of 20 commits at once one is answered and nineteen are refused [S8]", async () => {
  const { plus, pay } = await aSimulator();
  const { token } = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await pay(token);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => plus().commit(token)));
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(19);
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason.message).toMatch(/status code 422\nTransaction has an invalid finished state/);
  }
});

test("a payment that the buyer did not finish cannot be committed [S3]", async () => {
  const { plus, pay, visit } = await aSimulator();
  const notPaid = "Invalid status '0' for transaction while authorizing";
  const { token } = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await expect(plus().commit(token)).rejects.toThrow(notPaid);
  await visit("initTransaction", { token_ws: token });
  await expect(plus().commit(token)).rejects.toThrow(notPaid);
  await pay(token);
  expect(await plus().commit(token)).toMatchObject({ status: "AUTHORIZED" });
});

test.each(["abort", "timeout"])(
  "after %s the commit is refused and the status stays INITIALIZED [S3]",
  async (action) => {
    const { plus, pay } = await aSimulator();
    const { token } = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
    await pay(token, action);
    await expect(plus().commit(token)).rejects.toThrow("Transaction has an invalid finished state: aborted");
    expect(await plus().status(token)).toMatchObject({ status: "INITIALIZED" });
  },
);

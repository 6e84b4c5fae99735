import { expect, test } from "vitest";
import { aBuyOrder, aSimulator } from "../../test/harness";

const VARIANTS = {
  approve: ["token_ws"],
  reject: ["token_ws"],
  abort: ["TBK_TOKEN", "TBK_ID_SESION", "TBK_ORDEN_COMPRA"],
  timeout: ["TBK_ID_SESION", "TBK_ORDEN_COMPRA"],
  "form-error": ["token_ws", "TBK_TOKEN", "TBK_ID_SESION", "TBK_ORDEN_COMPRA"],
};
const returnUrl = "http://localhost:1/back?shop=pdv%20x&n=1#end";

test.each(Object.entries(VARIANTS))(
  "%s comes back by GET and by POST with %j [S7]",
  async (action, names) => {
    const { plus, pay, control } = await aSimulator();
    for (const method of ["GET", "POST"] as const) {
      await control("returns", { method });
      const buyOrder = aBuyOrder();
      const { token } = await plus().create(buyOrder, "session-7", 1000, returnUrl);
      const values: Record<string, string> = {
        token_ws: token,
        TBK_TOKEN: token,
        TBK_ID_SESION: "session-7",
        TBK_ORDEN_COMPRA: buyOrder,
      };
      const fields = Object.fromEntries(names.map((name) => [name, values[name]]));
      const query = new URLSearchParams(fields as Record<string, string>);
      const url = method === "POST" ? returnUrl : `http://localhost:1/back?shop=pdv%20x&n=1&${query}#end`;
      expect(await pay(token, action)).toEqual({ method, url, fields });
    }
  },
);

test("the four-parameter return also comes after a commit and changes nothing [S7]", async () => {
  const { plus, pay } = await aSimulator();
  const { token } = await plus().create(aBuyOrder(), "s", 1000, returnUrl);
  await pay(token);
  await plus().commit(token);
  const { fields } = await pay(token, "form-error");
  expect(Object.keys(fields)).toEqual(VARIANTS["form-error"]);
  expect(await plus().status(token)).toMatchObject({ status: "AUTHORIZED" });
});

test("a buyer cannot pay twice with one token [S7]", async () => {
  const { plus, pay } = await aSimulator();
  const { token } = await plus().create(aBuyOrder(), "s", 1000, returnUrl);
  await pay(token);
  await expect(pay(token)).rejects.toThrow("409");
});

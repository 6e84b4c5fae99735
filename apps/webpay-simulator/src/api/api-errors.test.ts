import { expect, test } from "vitest";
import { aBuyOrder, aSimulator, CODES, RETURN_URL, SECRET } from "../../test/harness";

test.each([
  ["no headers", { "Tbk-Api-Key-Id": "", "Tbk-Api-Key-Secret": "" }],
  ["an unknown code", { "Tbk-Api-Key-Id": "597055559999" }],
  ["a Mall child's code", { "Tbk-Api-Key-Id": CODES.WEBPAY_PLUS_MALL_CHILD1 }],
  ["a wrong secret", { "Tbk-Api-Key-Secret": "A".repeat(64) }],
])("%s is not authorised [S2]", async (_, headers) => {
  const { call } = await aSimulator();
  const reply = await call("POST", "/transactions", body(), headers);
  expect(reply.status).toBe(401);
  expect(await reply.json()).toEqual({ error_message: "Not Authorized" });
});

test.each([
  [{ amount: 0 }, "Invalid value for parameter: amount"],
  [{ amount: -1 }, "Invalid value for parameter: amount"],
  [{ amount: 10.5 }, "Invalid value for parameter: amount"],
  [{ amount: 1e17 }, "Invalid value for parameter: amount"],
  [{ amount: "1000" }, "Invalid value for parameter: amount"],
  [{ amount: undefined }, "amount is required!"],
  [{ amount: null }, "amount is required!"],
  [{ buy_order: "" }, "buy_order is required!"],
  [{ session_id: "" }, "session_id is required!"],
  [{ return_url: "" }, "return_url is required!"],
  [{ return_url: "not a url" }, "Invalid value for parameter: return_url"],
  [{ return_url: "javascript:alert(1)" }, "Invalid value for parameter: return_url"],
  [{ buy_order: "año 1" }, "Parameter TBK_ORDEN_COMPRA rejected with value año 1"],
])("create with %j answers 422: %s [S3]", async (changes, message) => {
  const { call } = await aSimulator();
  const reply = await call("POST", "/transactions", body(changes));
  expect([reply.status, await reply.json()]).toEqual([422, { error_message: message }]);
});

test.each([
  ["buy_order", "a".repeat(26), "a".repeat(27)],
  ["session_id", "a".repeat(61), "a".repeat(62)],
  ["return_url", `http://localhost/${"a".repeat(238)}`, `http://localhost/${"a".repeat(239)}`],
])("the longest %s passes and one character more does not [S4]", async (field, longest, tooLong) => {
  const { call } = await aSimulator();
  expect((await call("POST", "/transactions", body({ [field]: longest }))).status).toBe(200);
  const reply = await call("POST", "/transactions", body({ [field]: tooLong }));
  expect([reply.status, await reply.json()]).toEqual([
    422,
    { error_message: `Invalid value for parameter: ${field}` },
  ]);
});

const TOKEN = `01ab${"0".repeat(60)}`;

test.each([
  ["GET", "/transactions/short", undefined, {}, 422, "Invalid value for parameter: token"],
  ["GET", `/transactions/${TOKEN}`, undefined, {}, 422, "Invalid value for parameter: transaction not found"],
  ["POST", "/transactions", "{oops", {}, 400, "Invalid JSON body"],
  ["POST", "/transactions", "", {}, 400, "Invalid JSON body"],
  ["GET", "/nothing", undefined, {}, 404, "Not Found"],
  ["DELETE", `/transactions/${TOKEN}`, undefined, {}, 405, "Method Not Allowed"],
  ["GET", "/transactions", undefined, {}, 405, "Method Not Allowed"],
  ["GET", `/transactions/${TOKEN}`, undefined, { Accept: "text/html" }, 406, "Not Acceptable"],
  [
    "POST",
    "/transactions",
    "a=1",
    { "Content-Type": "application/x-www-form-urlencoded" },
    415,
    "Unsupported Media Type",
  ],
])("%s %s with %j and %j answers %i [S3]", async (method, path, text, headers, status, message) => {
  const { call } = await aSimulator();
  const reply = await call(method, path, text, headers as Record<string, string>);
  expect([reply.status, await reply.json()]).toEqual([status, { error_message: message }]);
});

test("another commerce's token is unknown, and another API version is refused [S3]", async () => {
  const { plus, call, url } = await aSimulator();
  const { token } = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await expect(plus(CODES.WEBPAY_PLUS_DEFERRED).status(token)).rejects.toThrow("transaction not found");
  const path = `/transactions/${token}`;
  const headers = { "Tbk-Api-Key-Id": CODES.WEBPAY_PLUS };
  expect((await call("GET", path, undefined, headers)).status).toBe(200);
  const old = await fetch(`${url}/rswebpaytransaction/api/webpay/v1.0${path}`, {
    headers: { ...headers, "Tbk-Api-Key-Secret": SECRET },
  });
  expect([old.status, await old.json()]).toEqual([
    422,
    { error_message: "Api mismatch error, required version is 1.2" },
  ]);
});

test("a buy order may be reused until it was paid [S3]", async () => {
  const { plus, pay } = await aSimulator();
  const buyOrder = aBuyOrder();
  await plus().create(buyOrder, "s", 1000, RETURN_URL);
  const { token } = await plus().create(buyOrder, "s", 1000, RETURN_URL);
  await pay(token);
  await plus().commit(token);
  await expect(plus().create(buyOrder, "s", 1000, RETURN_URL)).rejects.toThrow(
    "Invalid value for parameter: buy_order",
  );
});

const body = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    buy_order: aBuyOrder(),
    session_id: "s",
    amount: 1000,
    return_url: RETURN_URL,
    ...changes,
  });

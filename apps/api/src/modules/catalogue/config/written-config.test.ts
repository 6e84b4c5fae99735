import type { ShopConfig } from "@shop/contracts/shop-config";
import { expect, test } from "vitest";
import { createConfigWriter } from "./written-config";

const START = Date.parse("2026-11-22T12:00:00.000Z");

function setUp() {
  const state = { passedMs: 5_000, made: 0 };
  const make = async () => {
    state.made += 1;
    return { supportPhone: `600 ${state.made}`, serverNow: new Date(START).toISOString() } as ShopConfig;
  };
  return { state, read: createConfigWriter({ make, now: () => state.passedMs }) };
}

test("within a second the configuration is made once, and its clock runs on [T09]", async () => {
  const { state, read } = setUp();
  expect((await read()).value.serverNow).toBe("2026-11-22T12:00:00.000Z");
  state.passedMs += 999;
  const { value, bytes } = await read();
  expect([value.serverNow, state.made]).toEqual(["2026-11-22T12:00:00.999Z", 1]);
  expect(JSON.parse(bytes.toString())).toEqual(value);
});

test("who asks within the same hundredth of a second gets the same bytes", async () => {
  const { state, read } = setUp();
  const first = await read();
  state.passedMs += 9;
  expect(await read()).toBe(first);
  state.passedMs += 1;
  expect((await read()).value.serverNow).toBe("2026-11-22T12:00:00.010Z");
});

test("a second later it is made anew, by the clock that the shop has then", async () => {
  const { state, read } = setUp();
  await read();
  state.passedMs += 1_000;
  const { value } = await read();
  expect([value.supportPhone, value.serverNow]).toEqual(["600 2", "2026-11-22T12:00:00.000Z"]);
});

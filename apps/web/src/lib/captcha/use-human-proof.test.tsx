import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { aConfig } from "../../../test/builders/shop-builders";
import { fakeApi, names, Refusal } from "../../../test/fake-api";
import { createQueryClient } from "../queries/query-client";
import { useHumanProof } from "./use-human-proof";

const config = { ...aConfig(), captcha: { provider: "off", siteKey: null } } as const;

// A form that waits for the bot check, whose first steps find no network until `connect`.
function openForm() {
  let isAway = true;
  const calls = fakeApi({
    getConfig: () => (isAway ? new Refusal("UNKNOWN") : config),
    verifyCaptcha: () => (isAway ? new Refusal("UNKNOWN") : { success: true }),
  });
  const queries = createQueryClient({ retryDelay: 0 });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useHumanProof({ isNeeded: true }), { wrapper });
  return {
    calls,
    prove: () => act(() => result.current()),
    touch: (kind: "focusin" | "pointerdown" | "keydown") =>
      act(async () => {
        fireEvent(document, new Event(kind, { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }),
    connect: () => {
      isAway = false;
    },
  };
}

test.each([
  ["one touch", ["focusin"]],
  ["several touches", ["focusin", "pointerdown", "keydown"]],
  ["no touch", []],
] as const)("after %s without a network the next press is sent [SAFE-05]", async (_, touches) => {
  const { calls, prove, touch, connect } = openForm();
  for (const kind of touches) await touch(kind);
  connect();
  await prove();
  expect(names(calls).filter((name) => name === "verifyCaptcha")).toHaveLength(1);
});

test("a press without a network fails, and the one after it is sent, though a finger touched the page between [SAFE-05]", async () => {
  const { calls, prove, touch, connect } = openForm();
  await touch("focusin");
  await expect(prove()).rejects.toThrow();
  await touch("pointerdown");
  connect();
  await prove();
  expect(names(calls).filter((name) => name === "verifyCaptcha")).toHaveLength(1);
});

test("a touch that comes while the press begins does not spoil it [SAFE-05]", async () => {
  const { prove, touch, connect } = openForm();
  const touched = touch("pointerdown");
  connect();
  await Promise.all([touched, prove()]);
});

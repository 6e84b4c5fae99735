import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { useGuardian } from "./use-guardian";

const queries = new QueryClient();
const Around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

/** As the form does, whose cities hang on the region. */
function useWatched() {
  const guardian = useGuardian(() => undefined);
  guardian.form.watch("regionId");
  return guardian;
}

test("what else happens on its screen leaves the guardian's form as it is; what happens in it does not [GUARD-01]", () => {
  const { result, rerender } = renderHook(useWatched, { wrapper: Around });
  const drawn = result.current;
  rerender();
  expect(result.current).toBe(drawn);
  act(() => drawn.form.setValue("regionId", "13"));
  expect(result.current).not.toBe(drawn);
});

import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createDeskRouter } from "./router";

test.each([
  ["/compra/PDV-1?x=1", "/compra/PDV-1?x=1"],
  ["https://evil.example/x", undefined],
  ["http://evil.example", undefined],
  ["//evil.example", undefined],
  ["/\\evil.example", undefined],
  ["javascript:alert(1)", undefined],
  [["https://evil.example"], undefined],
])("after signing in %s leads to a page of the desk alone [DESK-78]", (a, path) => {
  const router = createDeskRouter(new QueryClient());
  for (const address of ["/entrar", "/entrar/codigos"]) {
    const page = router.matchRoutes(address, { a }).at(-1);
    expect(page).toMatchObject({ fullPath: address, search: { a: path } });
  }
});

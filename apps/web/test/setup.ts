import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// The first screen of a file draws slowly on a busy machine.
configure({ asyncUtilTimeout: 4_000 });
afterEach(cleanup);
// What a visit has been told must not outlive a test.
afterEach(() => sessionStorage.clear());

// jsdom draws nothing: what only moves the page is left out.
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();
Element.prototype.scrollTo = vi.fn();

// jsdom draws nothing, so nothing ever comes into sight.
vi.stubGlobal(
  "IntersectionObserver",
  class {
    observe() {}
    disconnect() {}
  },
);

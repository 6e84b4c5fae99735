import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { forgetNotices } from "../src/lib/once-per-visit";

// The first screen of a file draws slowly on a busy machine.
configure({ asyncUtilTimeout: 4_000 });
afterEach(cleanup);
// Files of one worker share modules: what a visit has been told must not outlive a test.
afterEach(forgetNotices);

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

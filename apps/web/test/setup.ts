import "./computed-style";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterEach, vi } from "vitest";

configure({
  // The first screen of a file renders slowly on a busy machine.
  asyncUtilTimeout: 4_000,
  // Prints the page on failure only, not at each poll.
  getElementError: (message, container) => {
    const error = new Error();
    error.name = "TestingLibraryElementError";
    const read = () => [message, prettyDOM(container as Element)].filter(Boolean).join("\n\n");
    Object.defineProperty(error, "message", { get: read, configurable: true });
    return error;
  },
});
afterEach(cleanup);
// Notices shown and browser stubs end with the test.
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// jsdom has no layout, so scrolling does nothing.
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();
Element.prototype.scrollTo = vi.fn();

// Nothing becomes visible. Not a stub of vitest, which `unstubAllGlobals` would remove.
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

import "./computed-style";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterEach, vi } from "vitest";

configure({
  // The first screen of a file draws slowly on a busy machine.
  asyncUtilTimeout: 4_000,
  // The page is printed for who reads the failure, not for each look of a wait.
  getElementError: (message, container) => {
    const error = new Error();
    error.name = "TestingLibraryElementError";
    const read = () => [message, prettyDOM(container as Element)].filter(Boolean).join("\n\n");
    Object.defineProperty(error, "message", { get: read, configurable: true });
    return error;
  },
});
afterEach(cleanup);
// Neither what a visit has been told nor what stands in for the browser outlives a test.
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// jsdom draws nothing: what only moves the page is left out.
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();
Element.prototype.scrollTo = vi.fn();

// Nothing ever comes into sight. No stub of vitest's: a test that takes its own stubs back leaves it.
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

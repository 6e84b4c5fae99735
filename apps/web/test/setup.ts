import "./computed-style";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// The first screen of a file draws slowly on a busy machine.
configure({ asyncUtilTimeout: 4_000 });
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

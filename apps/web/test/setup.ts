import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// The first screen of a file draws slowly on a busy machine.
configure({ asyncUtilTimeout: 4_000 });
afterEach(cleanup);

// jsdom draws nothing: what only moves the page is left out.
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();
Element.prototype.scrollTo = vi.fn();

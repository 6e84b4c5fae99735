import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

afterEach(cleanup);

// jsdom draws nothing: what only moves the page is left out.
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();

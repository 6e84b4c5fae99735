import { afterEach, expect, test, vi } from "vitest";
import { browserStorage, tabStorage } from "./browser-storage";

afterEach(() => {
  vi.restoreAllMocks();
  browserStorage.clear();
  tabStorage.clear();
});

const refuse = () => {
  throw new DOMException("refused", "SecurityError");
};

// Ways in which browsers refuse their storage.
const REFUSALS: Record<string, () => void> = {
  "all access, as with cookies off": () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(refuse);
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(refuse);
  },
  "each call": () => {
    for (const call of ["getItem", "setItem", "removeItem", "clear"] as const)
      vi.spyOn(Storage.prototype, call).mockImplementation(refuse);
  },
  "writing, as when it is full": () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  },
  "being there at all": () => {
    vi.spyOn(window, "localStorage", "get").mockReturnValue(null as unknown as Storage);
    vi.spyOn(window, "sessionStorage", "get").mockReturnValue(null as unknown as Storage);
  },
};

test.each(Object.entries(REFUSALS))(
  "a browser that refuses %s keeps what is written in memory, and forgets it when told [BUG-03]",
  (_, begin) => {
    begin();
    for (const storage of [browserStorage, tabStorage]) {
      expect(storage.get("key")).toBeNull();
      storage.set("key", "one");
      storage.set("other", "two");
      expect(storage.get("key")).toBe("one");
      storage.remove("key");
      expect(storage.get("key")).toBeNull();
      storage.clear();
      expect(storage.get("other")).toBeNull();
    }
  },
);

test("a storage that fills up gives the newest text, here and after a reload none that is older [BUG-03]", () => {
  browserStorage.set("key", "old");
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  browserStorage.set("key", "new");
  expect(browserStorage.get("key")).toBe("new");
  expect(localStorage.getItem("key")).toBeNull();
  full.mockRestore();
  browserStorage.set("key", "newest");
  expect([browserStorage.get("key"), localStorage.getItem("key")]).toEqual(["newest", "newest"]);
});

test("one that is emptied under way is read as empty [BUG-03]", () => {
  browserStorage.set("key", "one");
  localStorage.clear();
  expect(browserStorage.get("key")).toBeNull();
});

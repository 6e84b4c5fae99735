import { expect, test } from "vitest";
import { blockedFolder, mayEnter } from "./reachable.mjs";

const ROOT = { uid: 0, gid: 0 };
const nobody = { uid: 65534, gid: 65534 };

const tree = (modes: Record<string, { uid: number; gid: number; mode: number }>) => (path: string) =>
  modes[path];
const open = { ...ROOT, mode: 0o755 };

test("root's home shuts out the server's account, and is named", () => {
  const stat = tree({ "/": open, "/root": { ...ROOT, mode: 0o700 }, "/root/shop": open });
  expect(blockedFolder("/root/shop", nobody, stat)).toBe("/root");
});

test("folders open to all, or to pass through only, lead to the data", () => {
  const stat = tree({ "/": open, "/srv": { ...ROOT, mode: 0o711 }, "/srv/shop": open });
  expect(blockedFolder("/srv/shop/.data", nobody, stat)).toBeNull();
});

test("the first class of permissions that fits decides, as in the kernel", () => {
  expect(mayEnter({ ...nobody, mode: 0o077 }, nobody)).toBe(false);
  expect(mayEnter({ uid: 0, gid: nobody.gid, mode: 0o701 }, nobody)).toBe(false);
  expect(mayEnter({ uid: 0, gid: nobody.gid, mode: 0o710 }, nobody)).toBe(true);
  expect(mayEnter({ uid: 1000, gid: 1000, mode: 0o700 }, ROOT)).toBe(true);
});

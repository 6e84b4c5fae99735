import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@shop/test-kit/test-folder";
import { beforeEach, expect, test, vi } from "vitest";
import { openLog, rotateLog } from "./log-file.mjs";

let path: string;
beforeEach(() => {
  path = join(testFolder(), "shop.log");
});

const previous = () => path.replace("shop.log", "shop.previous.log");
const contents = (file: string) => readFileSync(file, "utf8");

test("[SAFE-10] a long log becomes the previous one, and its program goes on at the beginning", async () => {
  const writer = startWriter();
  await writer.write("first\n");
  rotateLog(path, 10);
  expect(contents(path)).toBe("first\n");
  await writer.write("second\n");
  rotateLog(path, 10);
  expect([contents(previous()), contents(path)]).toEqual(["first\nsecond\n", ""]);
  await writer.write("third\n");
  expect(contents(path)).toBe("third\n");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(previous()).mode & 0o777).toBe(0o600);
  await writer.end();
});

test("[SAFE-10] without room for a copy the log is emptied all the same, and this is said", async () => {
  const writer = startWriter();
  await writer.write("twelve bytes");
  // Makes the copy fail.
  mkdirSync(`${previous()}/in-the-way`, { recursive: true });
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  rotateLog(path, 10);
  expect(contents(path)).toBe("");
  expect(said).toHaveBeenCalledWith(expect.stringContaining("was emptied without a copy"));
  said.mockRestore();
  await writer.end();
});

// Copies its input to the log.
function startWriter() {
  const log = openLog(path);
  const writer = spawn("cat", { stdio: ["pipe", log, log] });
  closeSync(log);
  return {
    write: async (text: string) => {
      const size = statSync(path).size;
      writer.stdin?.write(text);
      await expect.poll(() => statSync(path).size, { interval: 5 }).toBe(size + text.length);
    },
    end: async () => {
      writer.stdin?.end();
      await once(writer, "exit");
    },
  };
}

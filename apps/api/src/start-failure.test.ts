import { expect, test } from "vitest";
import { startFailure } from "./start-failure";

const failed = (fields: object) => Object.assign(new Error("what happened"), fields);

test("a missing file is not taken for a missing database", () => {
  expect(startFailure(failed({ code: "ENOENT", syscall: "open" }))).toBe("what happened");
  expect(startFailure(failed({ code: "ENOENT", syscall: "connect" }))).toContain("DATABASE_URL");
});

test("a refused password, an unknown database and a taken port say which setting to mend", () => {
  expect(startFailure(failed({ code: "28P01" }))).toContain("mend DATABASE_URL");
  expect(startFailure(failed({ code: "3D000" }))).toContain("mend DATABASE_URL");
  expect(startFailure(failed({ code: "EADDRINUSE" }))).toContain("set PORT to another");
});

test("what was thrown without being an error is told as it is", () => {
  expect(startFailure("stop")).toBe("stop");
});

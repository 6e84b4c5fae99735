import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "./countdown";
import { formatMinutes, remainingMs, serverOffsetMs } from "./use-countdown";

const START = new Date("2026-03-01T12:00:00Z").getTime();
const MINUTE = 60_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const time = () => screen.getByRole("timer", { name: "Cupos reservados" }).textContent;
const announced = () => document.querySelector("[aria-live=polite]")?.textContent;

beforeEach(() => void vi.useFakeTimers({ now: START }));
test("it shows minutes and seconds and is over exactly once, at 00:00", () => {
  const onExpire = vi.fn();
  render(<Countdown expiresAt={new Date(START + 2_500)} offsetMs={0} onExpire={onExpire} />);
  expect(time()).toBe("00:03");
  pass(1_000);
  expect(time()).toBe("00:02");
  pass(5_000);
  expect(time()).toBe("00:00");
  expect(onExpire).toHaveBeenCalledOnce();
});

test("time that is renewed between two seconds never shows more than it is [REVIEW-13]", () => {
  const show = (endMs: number) => <Countdown expiresAt={new Date(endMs)} offsetMs={0} />;
  const { rerender } = render(show(START + MINUTE));
  pass(1_000);
  act(() => void vi.setSystemTime(START + 1_900));
  rerender(show(START + 1_900 + 15 * MINUTE));
  expect(time()).toBe("15:00");
});

test("screen readers are told at 5, 2 and 1 minutes, and not in between", () => {
  render(<Countdown expiresAt={new Date(START + 6 * MINUTE)} offsetMs={0} />);
  expect(announced()).toBe("");
  const heard = new Set<string>();
  for (let second = 0; second < 6 * 60; second += 1) {
    pass(1_000);
    heard.add(announced() ?? "");
  }
  expect([...heard]).toEqual([
    "",
    "Quedan 5 minutos.",
    "Quedan 2 minutos.",
    "Queda 1 minuto.",
    "Se acabó el tiempo.",
  ]);
});

test("a countdown that starts below a threshold does not announce it", () => {
  render(<Countdown expiresAt={new Date(START + 4 * MINUTE)} offsetMs={0} />);
  pass(MINUTE);
  expect(announced()).toBe("");
});

test("it stays calm until 2 minutes are left", () => {
  const { container } = render(<Countdown expiresAt={new Date(START + 2 * MINUTE + 1_000)} offsetMs={0} />);
  expect(container.querySelector("[data-urgent]")).toBeNull();
  pass(1_000);
  expect(container.querySelector("[data-urgent]")).not.toBeNull();
});

test("it is right on waking after a sleep, and announces the nearest threshold [T09]", () => {
  render(<Countdown expiresAt={new Date(START + 10 * MINUTE)} offsetMs={0} />);
  vi.setSystemTime(START + 8.5 * MINUTE);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(time()).toBe("01:30");
  expect(announced()).toBe("Quedan 2 minutos.");
});

test("a browser clock a day off shows the server's time left [T09]", () => {
  const serverNow = new Date(START - 24 * 60 * MINUTE);
  const offset = serverOffsetMs(serverNow, START);
  expect(remainingMs(new Date(serverNow.getTime() + 5 * MINUTE), offset, START)).toBe(5 * MINUTE);
});

test("a renewed time counts and announces again", () => {
  const { rerender } = render(<Countdown expiresAt={new Date(START + 90_000)} offsetMs={0} />);
  pass(31_000);
  expect(announced()).toBe("Queda 1 minuto.");
  rerender(<Countdown expiresAt={new Date(START + 31_000 + 15 * MINUTE)} offsetMs={0} />);
  expect(time()).toBe("15:00");
  expect(announced()).toBe("");
});

test("00:00 is shown only when it is over", () => {
  expect(formatMinutes(1)).toBe("00:01");
  expect(formatMinutes(0)).toBe("00:00");
  expect(formatMinutes(15 * MINUTE)).toBe("15:00");
});

test("while more time is asked for the wait stands in the clock's place, once, and the words stay", () => {
  const show = (extending: boolean) => (
    <Countdown
      expiresAt={new Date(START + MINUTE)}
      offsetMs={0}
      extending={extending}
      onExtend={() => undefined}
    />
  );
  const { container, rerender } = render(show(false));
  expect(container.querySelector("svg")).not.toBeNull();
  rerender(show(true));
  expect(container.querySelector("svg")).toBeNull();
  const button = screen.getByRole("button", { name: "Más tiempo" });
  expect(button.getAttribute("aria-busy")).toBe("true");
});

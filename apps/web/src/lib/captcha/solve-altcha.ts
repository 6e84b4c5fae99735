import { z } from "zod/mini";
import { api } from "../api";

const SOLVE_TIMEOUT_MS = 60_000;

const Solution = z.looseObject({ counter: z.number(), derivedKey: z.string() });

// In a worker; token for `POST /verify-recaptcha`. Rejects with ApiError without a challenge, Error if unsolved in
// time.
export async function solveAltcha(): Promise<string> {
  const challenge = await api("getCaptchaChallenge");
  const { default: SolverWorker } = await import("altcha/workers/pbkdf2?worker");
  const worker = new SolverWorker();
  try {
    const solution = Solution.parse(await firstMessage(worker, challenge));
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}

function firstMessage(worker: Worker, challenge: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message || "bot check failed"));
    worker.postMessage({
      type: "work",
      challenge,
      counterStart: 0,
      counterStep: 1,
      timeout: SOLVE_TIMEOUT_MS,
    });
  });
}

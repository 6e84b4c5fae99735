import { createSimulator, type SimulatorOptions } from "./app";

const LOOPBACK_HOST = "127.0.0.1";

export interface RunningSimulator {
  /** `http://127.0.0.1:port`, without trailing slash: what the SDK takes as its base. */
  url: string;
  close(): Promise<void>;
}

/** Loopback only. @param port 0 = any free one @throws Error in production, on a busy port or a bad journal */
export async function startSimulator({
  port = 0,
  ...options
}: SimulatorOptions & { port?: number } = {}): Promise<RunningSimulator> {
  const app = createSimulator(options);
  const url = await app.listen({ host: LOOPBACK_HOST, port });
  return { url, close: () => app.close() };
}

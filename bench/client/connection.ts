import { connect, type Socket } from "node:net";

export interface Answer {
  status: number;
  /** Status line and headers. */
  head: string;
  /** One character for each byte. */
  body: string;
}

/** The body's start and length in an answer, or null while its head is not complete. */
function readHead(text: string): { status: number; start: number; length: number } | null {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${text.slice(0, end)}`);
  return { status: Number(text.slice(9, 12)), start: end + 4, length: Number(length) };
}

/**
 * One kept-alive HTTP/1.1 connection that sends ready-made requests one after another. It does little else,
 * so that the client takes little of the processors that it shares with what it measures.
 */
export class Connection {
  private received = "";
  private pending: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;

  private constructor(private readonly socket: Socket) {
    // One character for each byte, so that lengths count bytes.
    socket.setEncoding("latin1").setNoDelay(true);
    socket.on("data", (text: string) => this.receive(text));
    socket.on("error", (error) => this.fail(error));
    socket.on("close", () => this.fail(new Error("the server closed the connection")));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1" });
      socket.once("error", reject);
      socket.once("connect", () => resolve(new Connection(socket.off("error", reject))));
    });
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.removeAllListeners("close").destroy();
  }

  private receive(text: string): void {
    this.received += text;
    const head = readHead(this.received);
    if (!head || this.received.length < head.start + head.length) return;
    const { status, start, length } = head;
    const answer = {
      status,
      head: this.received.slice(0, start),
      body: this.received.slice(start, start + length),
    };
    const { pending } = this;
    this.received = "";
    this.pending = null;
    pending?.resolve(answer);
  }

  private fail(error: Error): void {
    this.pending?.reject(error);
    this.pending = null;
  }
}

/** Opens so many connections, lets `use` have them and closes them. */
export async function withConnections<T>(
  { port, count }: { port: number; count: number },
  use: (connections: Connection[]) => Promise<T>,
): Promise<T> {
  const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(port)));
  try {
    return await use(connections);
  } finally {
    for (const connection of connections) connection.close();
  }
}

const headOf = (method: string, path: string, cookie: string | undefined) => [
  `${method} ${path} HTTP/1.1`,
  "host: 127.0.0.1",
  ...(cookie ? [`cookie: ${cookie}`] : []),
];

const COMPRESSED = "accept-encoding: gzip, deflate, br";

/** A question as it goes over the wire, made before the clock runs; takes compressed answers as browsers do. */
export function getRequest(path: string, cookie?: string, { isPlain = false } = {}): Buffer {
  const head = [...headOf("GET", path, cookie), "accept: */*", ...(isPlain ? [] : [COMPRESSED])];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n`);
}

/** A request with a JSON body as it goes over the wire; made before the clock runs. */
export function jsonRequest(
  method: "PUT" | "POST",
  path: string,
  { body, cookie }: { body: unknown; cookie?: string | undefined },
): Buffer {
  const json = JSON.stringify(body);
  const head = [
    ...headOf(method, path, cookie),
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(json)}`,
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${json}`);
}

import { connect, createServer, type Socket } from "node:net";
import { withClient } from "../../../../tools/postgres/sql.mjs";

/** A database connection that tests can interrupt. */
export interface DatabaseLine {
  url: string;
  /** The next used connection breaks before the server receives the statement. */
  breakNext(): void;
  /** Cuts all connections and refuses new ones until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

// Unix socket, or port.
async function targetOf(url: string): Promise<{ path: string } | { host: string; port: number }> {
  const { hostname, port, searchParams } = new URL(url.replace("///", "//localhost/"));
  const folder = searchParams.get("host");
  if (!folder) return { host: hostname, port: Number(port || 5432) };
  const shown = await withClient(url, (client) => client.query<{ port: string }>("SHOW port"));
  return { path: `${folder}/.s.PGSQL.${shown.rows[0]?.port}` };
}

function addressBy(url: string, port: number): string {
  const line = new URL(url.replace("///", "//localhost/"));
  line.searchParams.delete("host");
  const user = line.searchParams.get("user") ?? line.username;
  return `postgresql://${user}${line.password ? `:${line.password}` : ""}@127.0.0.1:${port}${line.pathname}`;
}

export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const target = await targetOf(url);
  const open = new Set<Socket>();
  let isCut = false;
  let breaksNext = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    // Errors of cut connections are expected.
    socket.on("error", () => {});
    socket.once("close", () => open.delete(socket));
  };
  const server = createServer((caller) => {
    keep(caller);
    if (isCut) return caller.destroy();
    const side = connect(target);
    keep(side);
    caller.on("data", (bytes) => {
      if (!breaksNext) return side.write(bytes);
      breaksNext = false;
      caller.destroy();
      return side.destroy();
    });
    side.on("data", (bytes) => caller.write(bytes));
    caller.once("close", () => side.destroy());
    side.once("close", () => caller.destroy());
    return undefined;
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
  });
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: addressBy(url, port),
    breakNext: () => {
      breaksNext = true;
    },
    cut: () => {
      isCut = true;
      cutAll();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import type { Etcd } from "./etcd";
import type { Node } from "./nodes";
import { waitFor } from "./service";

const ANSWER_MS = 2_000;
const PATIENCE_MS = 120_000;
/** `namespace` and `scope` of `deploy/patroni/patroni.yml`. */
const FOLDER = "/academy/shop";

/** Members by etcd; a node's own view of the others may be some seconds old. */
export interface Members {
  primary(): Promise<Node>;
  /** The standby that takes over when the primary goes. */
  standby(): Promise<Node>;
  /** Until one leads, the others follow it, and one of these may take over. */
  waitUntilWhole(): Promise<void>;
}

interface Status {
  state: string;
  replication?: { state: string }[];
}

async function statusOf({ address }: Node): Promise<Status | null> {
  try {
    const url = `http://${address.host}:${address.patroni}/patroni`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    return (await answer.json()) as Status;
  } catch {
    // Away or paused; the caller limits the waiting.
    return null;
  }
}

/** Queries etcd, and the node that it calls the primary. */
export function membersOf(nodes: readonly Node[], etcd: Etcd): Members {
  const named = (name: string | null | undefined) => nodes.find((node) => node.name === name) ?? null;
  const findPrimary = async () => named(await etcd.read(`${FOLDER}/leader`));
  const findStandby = async () => {
    const sync = await etcd.read(`${FOLDER}/sync`);
    if (!sync) return null;
    const { leader, sync_standby: standby } = JSON.parse(sync) as Record<string, string | null>;
    return named(leader) === (await findPrimary()) ? named(standby) : null;
  };
  const isWhole = async () => {
    const primary = await findPrimary();
    if (!primary || !(await findStandby())) return null;
    const { state, replication = [] } = (await statusOf(primary)) ?? { state: "away" };
    const following = replication.filter((standby) => standby.state === "streaming");
    return state === "running" && following.length === nodes.length - 1 ? true : null;
  };
  const patience = { patienceMs: PATIENCE_MS };
  return {
    primary: () => waitFor("a primary", findPrimary, patience),
    standby: () => waitFor("a standby that may take over", findStandby, patience),
    waitUntilWhole: async () => void (await waitFor("a whole cluster", isWhole, patience)),
  };
}

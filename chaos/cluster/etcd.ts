import { join } from "node:path";
import { type Service, startService, waitFor } from "./service";
import type { Site } from "./site";

const MEMBERS = 3;
const PATIENCE_MS = 30_000;
const ANSWER_MS = 2_000;

/** Patroni's nodes elect the primary through it. */
export interface Etcd {
  /** `host:port` of each member, as Patroni names them. */
  hosts: string;
  /** The member that the others follow now. */
  leader(): Promise<Service>;
  /** A key's current value by quorum. */
  read(key: string): Promise<string | null>;
  waitUntilWhole(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  service: Service;
  url: string;
}

interface Status {
  header: { member_id: string };
  leader?: string;
}

async function statusOf({ url }: Member): Promise<Status | null> {
  try {
    const answer = await fetch(`${url}/v3/maintenance/status`, {
      method: "POST",
      body: "{}",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return answer.ok ? ((await answer.json()) as Status) : null;
  } catch {
    // Refused and silent both mean that this one is away; the caller limits the waiting.
    return null;
  }
}

/** Starts three members on loopback and waits until they have a leader. */
export async function startEtcd(site: Site): Promise<Etcd> {
  const ports = await site.pickPorts(MEMBERS * 2);
  const nodes = Array.from({ length: MEMBERS }, (_, index) => ({
    name: `etcd-${index + 1}`,
    url: `http://127.0.0.1:${ports[index]}`,
    peer: `http://127.0.0.1:${ports[index + MEMBERS]}`,
  }));
  const everybody = nodes.map(({ name, peer }) => `${name}=${peer}`).join(",");
  const members = nodes.map(({ name, url, peer }): Member => {
    const args = [
      ...[`--name=${name}`, `--data-dir=${site.folder(name)}`, `--initial-cluster=${everybody}`],
      ...[`--listen-client-urls=${url}`, `--advertise-client-urls=${url}`],
      ...[`--listen-peer-urls=${peer}`, `--initial-advertise-peer-urls=${peer}`],
      // Two cores carry everything here: a heartbeat may be late.
      ...["--heartbeat-interval=250", "--election-timeout=2500", "--logger=zap", "--enable-v2=true"],
    ];
    const command = { name, program: site.programs.etcd, args, env: {} };
    return { url, service: startService({ ...command, ...site.as(name) }) };
  });
  const leading = async (): Promise<Member | null> => {
    for (const member of members) {
      const status = await statusOf(member);
      if (status?.leader && status.leader !== "0" && status.leader === status.header.member_id) return member;
    }
    return null;
  };
  const read = async (key: string): Promise<string | null> => {
    for (const { url } of members) {
      const answer = await fetch(`${url}/v2/keys${key}`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
        () => null,
      );
      if (answer?.status === 404) return null;
      if (answer?.ok) return ((await answer.json()) as { node: { value: string } }).node.value;
    }
    return null;
  };
  const waitUntilWhole = async () => {
    const areLed = async () => {
      const all = await Promise.all(members.map(statusOf));
      return all.every((status) => status?.leader && status.leader !== "0") ? true : null;
    };
    await waitFor("etcd", areLed, { patienceMs: PATIENCE_MS });
  };
  const stop = async () => void (await Promise.all(members.map(({ service }) => service.stop())));
  try {
    await waitUntilWhole();
  } catch (error) {
    await stop();
    const words = `${members[0]?.service.lastWords()} (${join(site.logs, "etcd-1.log")})`;
    throw new Error(`etcd did not start: ${words}`, { cause: error });
  }
  return {
    hosts: nodes.map(({ url }) => new URL(url).host).join(","),
    leader: async () => (await waitFor("etcd's leader", leading, { patienceMs: PATIENCE_MS })).service,
    ...{ read, waitUntilWhole, stop },
  };
}

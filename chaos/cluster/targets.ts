export const POSTGRES = "the primary's PostgreSQL";
export const MACHINE = "the primary and its Patroni";
export const PAUSE = "the primary, paused";
const OTHERS = ["HAProxy", "a shop", "etcd's leader", "a standby", "replication"] as const;
export type ClusterTarget = typeof POSTGRES | typeof MACHINE | typeof PAUSE | (typeof OTHERS)[number];

/** In turn; of ten primaries that are killed each other part goes once or twice. */
export const ALL_TARGETS: readonly ClusterTarget[] = [
  ...([POSTGRES, MACHINE, PAUSE, "replication"] as const),
  ...([POSTGRES, MACHINE, "a standby", "etcd's leader"] as const),
  ...([POSTGRES, MACHINE, "HAProxy", "a shop"] as const),
  ...([POSTGRES, MACHINE, POSTGRES, MACHINE] as const),
];

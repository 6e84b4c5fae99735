/** Lower a limit with its figure; never raise one. */
export const HOUSE_LIMITS = {
  ringedFolders: 0,
  unownedTables: 0,
  writersPastOwners: 0,
  readersPastOwners: 0,
  longFiles: 3,
  callbacks: 4,
  literalSpreads: 0,
};

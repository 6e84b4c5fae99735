/** Lower a limit with its figure; never raise one. */
export const HOUSE_LIMITS = {
  ringedFolders: 0,
  unownedTables: 0,
  writersPastOwners: 17,
  readersPastOwners: 13,
  longFiles: 14,
  callbacks: 5,
  literalSpreads: 0,
};

/** How much of each there may be. A change that lowers a figure lowers its limit; none is ever raised. */
export const HOUSE_LIMITS = {
  ringedFolders: 0,
  unownedTables: 0,
  writersPastOwners: 0,
  readersPastOwners: 0,
  longFiles: 14,
  callbacks: 5,
  literalSpreads: 0,
};

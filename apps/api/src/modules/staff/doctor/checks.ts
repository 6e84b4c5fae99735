import type { Check } from "./check";
import { checkArchive, checkAudit, checkDatabase, checkJobs, checkLastBackup } from "./database-checks";
import { checkCatalogue, checkClock, checkDisk, checkSettings } from "./folder-checks";
import { checkMail, checkOutsideClock, checkProvider } from "./outside-checks";
import { checkRemnants, checkTrial } from "./remnant-checks";
import { checkCertificate, checkProxy, checkRedirect } from "./web-checks";

/** What stands between a folder and selling, in the order in which it is mended. */
export const CHECKS: readonly Check[] = [
  { name: "settings", isCheap: true, run: checkSettings },
  { name: "database", isCheap: true, run: checkDatabase },
  { name: "archive", isCheap: true, run: checkArchive },
  { name: "backup", isCheap: false, run: checkLastBackup },
  { name: "mail", isCheap: false, run: checkMail },
  { name: "provider", isCheap: false, run: checkProvider },
  { name: "certificate", isCheap: false, run: checkCertificate },
  { name: "port 80", isCheap: false, run: checkRedirect },
  { name: "proxy", isCheap: false, run: checkProxy },
  { name: "clock", isCheap: false, run: checkOutsideClock },
  { name: "database's clock", isCheap: true, run: checkClock },
  { name: "jobs", isCheap: true, run: checkJobs },
  { name: "audit", isCheap: false, run: checkAudit },
  { name: "disk", isCheap: true, run: checkDisk },
  { name: "trial", isCheap: true, run: checkTrial },
  { name: "remnants", isCheap: true, run: checkRemnants },
  { name: "catalogue", isCheap: true, run: checkCatalogue },
];

import { NewTabLink } from "@shop/ui/new-tab-link";
import styles from "./plain-link.module.css";
import { saleCopy as copy } from "./sale-copy";

/** After each download: browsers inside other apps save no file that a script hands them. */
export const FileLink = ({ href }: { href: string }) => (
  <p className={styles.line}>
    {copy.notSaved} <NewTabLink href={href}>{copy.openFile}</NewTabLink>
  </p>
);

/** After the download of a file that only the page has: where else it comes from. */
export const MailedFile = () => (
  <p className={styles.line}>
    {copy.notSaved} {copy.mailed}
  </p>
);

/** After a link was shared or copied: those browsers may refuse both. */
export const ShownLink = ({ href, isRefused }: { href: string; isRefused: boolean }) => (
  <p className={styles.line} role={isRefused ? "alert" : undefined}>
    {isRefused ? copy.notCopied : copy.link}{" "}
    <a href={href} translate="no">
      {href}
    </a>
  </p>
);
